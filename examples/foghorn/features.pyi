from fogline.core.hooks import Hooks

SIZE: int

HOOKS: Hooks

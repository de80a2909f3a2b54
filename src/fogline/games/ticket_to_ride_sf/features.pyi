from fogline.core.hooks import Hooks

HOOKS: Hooks

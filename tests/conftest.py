"""For all tests: Hypothesis tries the same examples every time, so that a run means the same everywhere."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fogline",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fogline")

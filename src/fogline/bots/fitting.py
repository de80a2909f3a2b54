"""Weights fitted to examples: which actions a search visits, and how many points a seat gets."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython.array import array as numbers
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from array import array as numbers
    from math import exp, log, sqrt


def fit_choices(terms: numbers, starts: list, shares: numbers, weights: numbers, pull, rounds) -> list:
    """Fit `weights` (in place) so that actions are chosen by their terms as often as their `shares` say.

    `terms` has a row for each action, `starts` where the actions of each decision begin, and where the last
    ends. `pull` is how much a weight is held where it was. The cross entropy before and after.
    """
    count: cython.int = len(weights)
    decisions: cython.int = len(starts) - 1
    result: list = []
    first: numbers = array("d", weights)
    slope: numbers = array("d", bytes(8 * count))
    speed: numbers = array("d", bytes(8 * count))
    size: numbers = array("d", bytes(8 * count))
    looks: numbers = array("d", bytes(8 * max(1, len(shares))))
    turn: cython.int
    d: cython.int
    i: cython.int
    k: cython.int
    rows: cython.int
    begin: cython.int
    w: cython.p_double = raw(weights)
    x: cython.p_double = raw(terms)
    s: cython.p_double = raw(shares)
    g: cython.p_double = raw(slope)
    z: cython.p_double = raw(looks)
    v: cython.p_double = raw(speed)
    u: cython.p_double = raw(size)
    f: cython.p_double = raw(first)
    rate: cython.double = 0.05
    hold: cython.double = pull
    most: cython.double
    total: cython.double
    loss: cython.double
    for turn in range(rounds + 1):
        loss = 0.0
        for k in range(count):
            g[k] = hold * (w[k] - f[k])
        for d in range(decisions):
            begin = starts[d]
            rows = starts[d + 1] - begin
            most = -1e300
            for i in range(rows):
                z[i] = 0.0
                for k in range(count):
                    z[i] += w[k] * x[(begin + i) * count + k]
                most = max(most, z[i])
            total = 0.0
            for i in range(rows):
                z[i] = exp(z[i] - most)
                total += z[i]
            for i in range(rows):
                z[i] = z[i] / total
                if s[begin + i] > 0.0:
                    loss -= s[begin + i] * log(max(z[i], 1e-12))
                for k in range(count):
                    g[k] += (z[i] - s[begin + i]) * x[(begin + i) * count + k] / decisions
        if turn == 0 or turn == rounds:
            result.append(loss / decisions)
        if turn == rounds:
            break
        for k in range(count):  # Adam, with the usual constants
            v[k] = 0.9 * v[k] + 0.1 * g[k]
            u[k] = 0.999 * u[k] + 0.001 * g[k] * g[k]
            total = v[k] / (1.0 - 0.9 ** (turn + 1))
            most = u[k] / (1.0 - 0.999 ** (turn + 1))
            w[k] -= rate * total / (sqrt(most) + 1e-9)
    return result


def fit_sums(terms: numbers, targets: numbers, weights: numbers, pull) -> list:
    """Fit `weights` (in place) so that the sums of the rows come near the targets (least squares).

    `pull` is how much a weight is held where it was, in rows. The mean square error before and after.
    """
    count: cython.int = len(weights)
    rows: cython.int = len(targets)
    result: list = [square_error(terms, targets, weights)]
    matrix: numbers = array("d", bytes(8 * count * (count + 1)))  # the normal equations, right side last
    w: cython.p_double = raw(weights)
    x: cython.p_double = raw(terms)
    y: cython.p_double = raw(targets)
    m: cython.p_double = raw(matrix)
    i: cython.int
    j: cython.int
    k: cython.int
    best: cython.int
    width: cython.int = count + 1
    rest: cython.double
    hold: cython.double = pull
    for i in range(rows):  # what is missing is spread over the weights, so that the pull is towards no change
        rest = y[i]
        for k in range(count):
            rest -= w[k] * x[i * count + k]
        for j in range(count):
            if x[i * count + j] != 0.0:
                for k in range(count):
                    m[j * width + k] += x[i * count + j] * x[i * count + k]
                m[j * width + count] += x[i * count + j] * rest
    for j in range(count):
        m[j * width + j] += hold
    for j in range(count):  # Gauss
        best = j
        for i in range(j + 1, count):
            if abs(m[i * width + j]) > abs(m[best * width + j]):
                best = i
        for k in range(width):
            rest = m[j * width + k]
            m[j * width + k] = m[best * width + k]
            m[best * width + k] = rest
        if m[j * width + j] == 0.0:
            continue
        for i in range(count):
            if i != j and m[i * width + j] != 0.0:
                rest = m[i * width + j] / m[j * width + j]
                for k in range(j, width):
                    m[i * width + k] -= rest * m[j * width + k]
    for j in range(count):
        if m[j * width + j] != 0.0:
            w[j] += m[j * width + count] / m[j * width + j]
    result.append(square_error(terms, targets, weights))
    return result


def square_error(terms: numbers, targets: numbers, weights: numbers) -> float:
    count: cython.int = len(weights)
    i: cython.int
    k: cython.int
    rest: cython.double
    total: cython.double = 0.0
    w: cython.p_double = raw(weights)
    x: cython.p_double = raw(terms)
    y: cython.p_double = raw(targets)
    for i in range(len(targets)):
        rest = y[i]
        for k in range(count):
            rest -= w[k] * x[i * count + k]
        total += rest * rest
    return total / max(1, len(targets))


@cython.cfunc
@cython.exceptval(check=False)
def raw(values: numbers) -> cython.p_double:
    return values.data.as_doubles if cython.compiled else values

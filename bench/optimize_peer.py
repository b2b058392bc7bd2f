"""The work of bench/optimize.ts in scipy and cvxpy: reads the same returns from standard input, answers milliseconds and objectives."""

import json
import sys
import time

import cvxpy as cp
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array, eye_array, hstack


def best(work, rounds):
    """The fastest of some rounds: other programs share the machine."""
    fastest = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        result = work()
        fastest = min(fastest, time.perf_counter() - started)
    return fastest * 1000, result


def main():
    given = json.load(sys.stdin)
    returns = np.array(given["returns"])
    size, days = returns.shape
    covariance = np.cov(returns)
    rounds = 2 if size > 200 else 5
    # cvxpy's tolerances are absolute: a variance near 1 makes them mean what they say.
    scaled = covariance * size / np.trace(covariance)

    def variance(limited):
        w = cp.Variable(size)
        limits = [cp.sum(w) == 1, w >= 0]
        if limited:
            first = cp.sum(w[: size // 5])
            limits += [w <= 5 / size, first >= 0.1, first <= 0.3, cp.norm1(w - 1 / size) <= 0.4]
        problem = cp.Problem(cp.Minimize(cp.quad_form(w, cp.psd_wrap(scaled))), limits)
        problem.solve(solver=cp.CLARABEL)
        return w.value @ covariance @ w.value

    def shortfall():
        tail = 1 / ((1 - given["confidence"]) * days)
        cost = np.concatenate([np.zeros(size), [1.0], np.full(days, tail)])
        above = hstack([csr_array(-returns.T), csr_array(-np.ones((days, 1))), -eye_array(days)], format="csr")
        whole = np.concatenate([np.ones(size), np.zeros(1 + days)])[None, :]
        bounds = [(0, None)] * size + [(None, None)] + [(0, None)] * days
        return linprog(cost, above, np.zeros(days), whole, [1.0], bounds, method="highs").fun

    works = [
        ("least variance", "cvxpy, Clarabel", lambda: variance(False)),
        ("limits", "cvxpy, Clarabel", lambda: variance(True)),
        ("shortfall", "scipy, HiGHS", shortfall),
    ]
    answers = []
    for name, solver, work in works:
        milliseconds, objective = best(work, rounds)
        answers.append({"name": name, "solver": solver, "milliseconds": milliseconds, "objective": float(objective)})
    json.dump(answers, sys.stdout)


main()

"""The work of bench/engine.ts in numpy: reads the same numbers from standard input, answers milliseconds and results."""

import json
import sys
import time

import numpy as np

try:
    from scipy.cluster.hierarchy import linkage
except ImportError:
    linkage = None

YEAR = 252


def best(work, rounds=60):
    """The fastest of some rounds: other programs share the machine."""
    fastest = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        result = work()
        fastest = min(fastest, time.perf_counter() - started)
    return fastest * 1000, result


def tail_mean(losses, confidence):
    count = int(round((1 - confidence) * len(losses)))
    return np.partition(losses, len(losses) - count)[-count:].mean()


def tear_sheet(r, b, free):
    e, f, active = r - free, b - free, r - b
    n = len(r)
    d, x = r - r.mean(), e - e.mean()
    wealth = np.cumprod(1 + r)
    falls = 1 - wealth / np.maximum(np.maximum.accumulate(wealth), 1)
    growth = wealth[-1]
    yearly = growth ** (YEAR / n) - 1
    deviation = r.std(ddof=1)
    sharpe = e.mean() / e.std(ddof=1)
    skew, kurtosis = (x**3).mean() / (x**2).mean() ** 1.5, (x**4).mean() / (x**2).mean() ** 2
    spread = 1 - skew * sharpe + (kurtosis - 1) / 4 * sharpe**2
    covariance = np.cov(e, f)
    beta = covariance[0, 1] / covariance[1, 1]
    low, high = np.quantile(r, [0.05, 0.95])
    up, down = b > 0, b < 0
    capture = lambda days: (np.prod(1 + r[days]) ** (YEAR / days.sum()) - 1) / (
        np.prod(1 + b[days]) ** (YEAR / days.sum()) - 1
    )
    return [
        growth - 1,
        yearly,
        deviation * YEAR**0.5,
        np.sqrt((np.minimum(r, 0) ** 2).mean() * YEAR),
        (d**3).mean() / (d**2).mean() ** 1.5,
        (d**4).mean() / (d**2).mean() ** 2 - 3,
        r.max(),
        r.min(),
        (r > 0).mean(),
        -low,
        tail_mean(-r, 0.95),
        abs(high / low),
        falls.max(),
        tail_mean(falls, 0.95),
        np.sqrt((falls**2).mean()),
        falls.mean(),
        sharpe * YEAR**0.5,
        sharpe * np.sqrt(n - 1) / np.sqrt(spread),
        1 + spread * (1.645 / sharpe) ** 2,
        e.mean() * YEAR / np.sqrt((np.minimum(e, 0) ** 2).mean() * YEAR),
        yearly / falls.max(),
        np.maximum(r, 0).sum() / np.maximum(-r, 0).sum(),
        beta,
        (e.mean() - beta * f.mean()) * YEAR,
        np.corrcoef(e, f)[0, 1],
        active.std(ddof=1) * YEAR**0.5,
        active.mean() / active.std(ddof=1) * YEAR**0.5,
        capture(up),
        capture(down),
    ]


def tails(matrix, weights):
    """Of the portfolio: its days, and both figures at both levels."""
    losses = -(matrix @ weights)
    out = []
    for confidence in (0.95, 0.99):
        out.append(np.quantile(losses, confidence))
        out.append(tail_mean(losses, confidence))
    return out


def clusters(correlation):
    """Average linkage: scipy's, which is compiled, where it is there; else the nearest pair first."""
    distance = np.sqrt(np.maximum(0, (1 - correlation) / 2))
    if linkage is not None:
        return linkage(distance[np.triu_indices(len(distance), 1)], "average")[:, 2]
    size = len(distance)
    np.fill_diagonal(distance, np.inf)
    members = np.ones(size)
    merges = []
    for _ in range(size - 1):
        one, other = divmod(int(distance.argmin()), size)
        merges.append(distance[one, other])
        both = members[one] + members[other]
        distance[one] = (members[one] * distance[one] + members[other] * distance[other]) / both
        distance[:, one] = distance[one]
        distance[one, one] = np.inf
        distance[other] = distance[:, other] = np.inf
        members[one] = both
    return merges


def main():
    given = json.load(sys.stdin)
    matrix = np.array(given["returns"]).T
    r, b = matrix.mean(axis=1), matrix[:, 0].copy()
    free = np.full(len(r), given["free"])
    wide = np.array(given["wide"])
    paths = given["paths"]
    rng = np.random.default_rng(1)
    weights = np.full(matrix.shape[1], 1 / matrix.shape[1])
    root = np.linalg.cholesky(np.cov(matrix.T) + 1e-12 * np.eye(matrix.shape[1]))

    def own_distribution():
        losses = -(r.mean() + r.std(ddof=1) * rng.standard_normal(paths))
        return np.quantile(losses, 0.95), tail_mean(losses, 0.95)

    def per_asset():
        losses = -((rng.standard_normal((paths, len(weights))) @ root.T + matrix.mean(axis=0)) @ weights)
        return np.quantile(losses, 0.95), tail_mean(losses, 0.95)

    sheet = best(lambda: tear_sheet(r, b, free), 300)
    historical = best(lambda: tails(matrix, weights))
    matrix_of = best(lambda: np.corrcoef(wide), 10)
    tree = best(lambda: clusters(matrix_of[1]), 100)
    own = best(own_distribution, 20)
    every = best(per_asset, 5)
    json.dump(
        {
            "sheet": sheet[0],
            "historical": historical[0],
            "matrix": matrix_of[0],
            "clusters": tree[0],
            "linkage": "numpy" if linkage is None else "scipy",
            "own": own[0],
            "every": every[0],
            "check": {
                "volatility": sheet[1][2],
                "shortfall": float(historical[1][1]),
                "farthest": float(tree[1][-1]),
                "loss": float(own[1][0]),
            },
        },
        sys.stdout,
    )


main()

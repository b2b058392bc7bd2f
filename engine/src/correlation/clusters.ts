import { at, type SquareMatrix } from '../covariance/sample.ts';

/** Two groups that become one, `distance` apart. Numbers below the count of series are series, the others earlier merges. */
export interface Merge {
  readonly left: number;
  readonly right: number;
  readonly distance: number;
}

/**
 * What moves together, as a tree: groups are joined by their average distance √((1 − ρ)/2) (Mantegna, 1999), the nearest first.
 * n − 1 merges for n series, in ascending order of distance. By nearest-neighbour chains, in n² steps (Murtagh, 1983).
 */
export function clusterTree(correlation: SquareMatrix): readonly Merge[] {
  const { size } = correlation;
  const distances = new Float64Array(size * size);
  for (let i = 0; i < distances.length; i += 1)
    distances[i] = Math.sqrt(Math.max(0, (1 - (correlation.values[i] ?? Number.NaN)) / 2));
  const members = new Float64Array(size).fill(1);
  const isActive = new Uint8Array(size).fill(1);
  const merges: Merge[] = [];
  const chain: number[] = [];
  while (merges.length < size - 1) {
    if (chain.length === 0) chain.push(isActive.indexOf(1));
    const tip = chain.at(-1) ?? 0;
    const before = chain.at(-2) ?? -1;
    const nearest = nearestTo(tip, before, distances, isActive);
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    merges.push({ left: before, right: tip, distance: distances[before * size + tip] ?? 0 });
    join(before, tip, distances, members, isActive);
  }
  return labelled(merges, size);
}

/** The active group nearest to `tip`; the one before it in the chain where it is as near as any. */
function nearestTo(tip: number, before: number, distances: Float64Array, isActive: Uint8Array): number {
  const size = isActive.length;
  let nearest = before;
  let distance = before === -1 ? Infinity : (distances[tip * size + before] ?? Infinity);
  for (let other = 0; other < size; other += 1) {
    const apart = distances[tip * size + other] ?? Infinity;
    if (other !== tip && isActive[other] === 1 && apart < distance) {
      nearest = other;
      distance = apart;
    }
  }
  return nearest;
}

/** `gone` becomes part of `kept`, whose distances become the mean over the members of both. */
function join(kept: number, gone: number, distances: Float64Array, members: Float64Array, isActive: Uint8Array): void {
  const size = isActive.length;
  const [mine, theirs] = [members[kept] ?? 0, members[gone] ?? 0];
  isActive[gone] = 0;
  members[kept] = mine + theirs;
  for (let other = 0; other < size; other += 1) {
    const apart =
      (mine * (distances[kept * size + other] ?? 0) + theirs * (distances[gone * size + other] ?? 0)) / (mine + theirs);
    distances[kept * size + other] = apart;
    distances[other * size + kept] = apart;
  }
}

/** Merges as chains find them name one member of each group; sorted by distance, each group gets a number of its own. */
function labelled(merges: readonly Merge[], size: number): readonly Merge[] {
  const groupOf = Array.from({ length: size }, (_, i) => i);
  const rootOf = new Map<number, number>();
  const find = (series: number): number => {
    let group = groupOf[series] ?? series;
    for (let root = rootOf.get(group); root !== undefined; root = rootOf.get(group)) group = root;
    return group;
  };
  return merges
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ left, right, distance }, i) => {
      const [one, other] = [find(left), find(right)];
      rootOf.set(one, size + i);
      rootOf.set(other, size + i);
      return { left: Math.min(one, other), right: Math.max(one, other), distance };
    });
}

/** The groups that remain when everything nearer than the correlation `least` is joined; the largest first. */
export function clustersAbove(correlation: SquareMatrix, least: number): readonly (readonly number[])[] {
  const { size } = correlation;
  const limit = Math.sqrt((1 - least) / 2);
  const groups = new Map<number, readonly number[]>(Array.from({ length: size }, (_, i) => [i, [i]]));
  clusterTree(correlation).forEach(({ left, right, distance }, i) => {
    if (distance > limit) return;
    groups.set(
      size + i,
      [...(groups.get(left) ?? []), ...(groups.get(right) ?? [])].toSorted((a, b) => a - b),
    );
    groups.delete(left);
    groups.delete(right);
  });
  return [...groups.values()].toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** The mean correlation within a group; NaN for one alone. */
export function correlationWithin(correlation: SquareMatrix, group: readonly number[]): number {
  const pairs = group.flatMap((one, i) => group.slice(i + 1).map((other) => at(correlation, one, other)));
  return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}

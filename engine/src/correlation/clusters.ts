import { at, type SquareMatrix } from '../covariance/sample.ts';

/** Two groups that become one, `distance` apart. Numbers below the count of series are series, the others earlier merges. */
export interface Merge {
  readonly left: number;
  readonly right: number;
  readonly distance: number;
}

/**
 * What moves together, as a tree: groups are joined by their average distance √((1 − ρ)/2) (half of Mantegna's, 1999), the nearest first; with
 * `single` linkage by that of their nearest members.
 * n − 1 merges for n series, in ascending order of distance. By nearest-neighbour chains, in n² steps (Murtagh, 1983).
 */
export function clusterTree(correlation: SquareMatrix, linkage: 'average' | 'single' = 'average'): readonly Merge[] {
  const groups = groupsOf(correlation);
  const { size, distances, places } = groups;
  const merges: Merge[] = [];
  const chain: number[] = [];
  while (groups.count > 1) {
    if (chain.length === 0) chain.push(places[0] ?? 0);
    const tip = chain.at(-1) ?? 0;
    const before = chain.at(-2) ?? null;
    const nearest = nearestTo(tip, before, groups);
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.pop();
    chain.pop();
    merges.push({ left: before, right: tip, distance: distances[before * size + tip] ?? 0 });
    join(before, tip, groups, linkage);
  }
  return labelled(merges, size);
}

/** The groups there still are: each has the place of one of its series. */
interface Groups {
  readonly size: number;
  /** Between two places, row after row; infinite to itself. */
  readonly distances: Float64Array;
  /** How many series the group of a place has. */
  readonly members: Float64Array;
  /** The first `count` are the places of groups. */
  readonly places: Int32Array;
  count: number;
}

function groupsOf({ size, values }: SquareMatrix): Groups {
  const distances = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) {
    const row = one * size;
    for (let other = 0, beside = one; other < one; other += 1, beside += size) {
      const apart = Math.sqrt(Math.max(0, (1 - (values[row + other] ?? Number.NaN)) / 2));
      distances[row + other] = apart;
      distances[beside] = apart;
    }
    distances[row + one] = Infinity;
  }
  const places = Int32Array.from({ length: size }, (_, i) => i);
  return { size, distances, members: new Float64Array(size).fill(1), places, count: size };
}

/** The group nearest to `tip`; the one before it in the chain where it is as near as any. */
function nearestTo(tip: number, before: number | null, { size, distances, places, count }: Groups): number {
  const row = tip * size;
  // A group is infinitely far from itself: any other is nearer.
  let nearest = before ?? tip;
  let distance = distances[row + nearest] ?? Infinity;
  for (let i = 0; i < count; i += 1) {
    const other = places[i] ?? 0;
    const apart = distances[row + other] ?? Infinity;
    if (apart < distance) {
      nearest = other;
      distance = apart;
    }
  }
  return nearest;
}

/** `gone` becomes part of `kept`, whose distances become the mean over the members of both, or the shorter of both. */
function join(kept: number, gone: number, groups: Groups, linkage: 'average' | 'single'): void {
  const { size, distances, members, places, count } = groups;
  const [mine, theirs] = [members[kept] ?? 0, members[gone] ?? 0];
  const [ours, others] = [mine / (mine + theirs), theirs / (mine + theirs)];
  const [row, goneRow] = [kept * size, gone * size];
  let left = 0;
  for (let i = 0; i < count; i += 1) {
    const other = places[i] ?? 0;
    if (other === gone) continue;
    places[left] = other;
    left += 1;
    const [near, far] = [distances[row + other] ?? 0, distances[goneRow + other] ?? 0];
    const apart = linkage === 'single' ? Math.min(near, far) : ours * near + others * far;
    distances[row + other] = apart;
    distances[other * size + kept] = apart;
  }
  distances[row + kept] = Infinity;
  members[kept] = mine + theirs;
  groups.count = left;
}

/** Merges as chains find them name one series of each group; sorted by distance, each group gets a number of its own. */
function labelled(merges: readonly Merge[], size: number): readonly Merge[] {
  const groupOf = Int32Array.from({ length: 2 * size }, (_, i) => i);
  const find = (series: number): number => {
    let group = series;
    while (groupOf[group] !== group) {
      // Halving the path: the next look-up is shorter.
      groupOf[group] = groupOf[groupOf[group] ?? group] ?? group;
      group = groupOf[group] ?? group;
    }
    return group;
  };
  return merges
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ left, right, distance }, i) => {
      const [one, other] = [find(left), find(right)];
      groupOf[one] = size + i;
      groupOf[other] = size + i;
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

import type { Coordination } from './coordination.ts';
import type { CountMarket } from './counters.ts';
import { until } from './deadline.ts';

const POLL_MS = 50;

interface BatcherOptions<Item, Value> {
  readonly keyOf: (item: Item) => string;
  /** One value for every item, by key. */
  readonly run: (items: readonly Item[]) => Promise<ReadonlyMap<string, Value>>;
  /** How long items are collected to run together; without it, each runs alone and at once. */
  readonly collectMs?: number;
  readonly onShared?: () => void;
}

/** Runs items in batches. An item whose key is already in flight shares that result. */
export function createBatcher<Item, Value>(options: BatcherOptions<Item, Value>): (item: Item) => Promise<Value> {
  const { keyOf, run, collectMs, onShared } = options;
  const inFlight = new Map<string, Promise<Value>>();
  let batch: { readonly items: Item[]; readonly values: Promise<ReadonlyMap<string, Value>> } | null = null;

  const valuesWith = (item: Item): Promise<ReadonlyMap<string, Value>> => {
    if (collectMs === undefined) return run([item]);
    if (batch !== null) {
      batch.items.push(item);
      return batch.values;
    }
    const items = [item];
    const collected = new Promise((resolve) => setTimeout(resolve, collectMs));
    const values = collected.then(async () => {
      batch = null;
      return run(items);
    });
    batch = { items, values };
    return values;
  };

  const start = async (key: string, item: Item): Promise<Value> => {
    try {
      const value = (await valuesWith(item)).get(key);
      if (value === undefined) throw new Error('a batch came back without one of its keys');
      return value;
    } finally {
      inFlight.delete(key);
    }
  };

  return (item) => {
    const key = keyOf(item);
    const shared = inFlight.get(key);
    if (shared !== undefined) {
      onShared?.();
      return shared;
    }
    const value = start(key, item);
    inFlight.set(key, value);
    return value;
  };
}

export interface Flight<Item, Stored, Value> {
  /** Names the work in leases and metrics. */
  readonly kind: string;
  readonly keyOf: (item: Item) => string;
  /** What is stored now, by any process. */
  readonly read: (items: readonly Item[]) => Promise<ReadonlyMap<string, Stored>>;
  /** The value that what is stored already gives; null where work is needed. */
  readonly accept: (item: Item, stored: Stored | undefined) => Value | null;
  /** Gets and stores one value for every item. No caller can abort it: others wait for the same result. */
  readonly work: (items: readonly Item[], stored: ReadonlyMap<string, Stored>) => Promise<ReadonlyMap<string, Value>>;
  /** The value when another process takes longer than `patienceMs`; without it, this process does the work too. */
  readonly timedOut?: Value;
  readonly collectMs?: number;
}

export interface FlightContext {
  readonly coordination: Coordination | null;
  readonly patienceMs: number;
  readonly count: CountMarket;
}

/** Aborting `signal` ends the wait, not the work. */
export type SingleFlight<Item, Value> = (item: Item, signal?: AbortSignal) => Promise<Value>;

/** Does the work for a key once for everyone who asks at the same time, in this process and in all that it coordinates with. */
export function createSingleFlight<Item, Stored, Value>(
  flight: Flight<Item, Stored, Value>,
  { coordination, patienceMs, count }: FlightContext,
): SingleFlight<Item, Value> {
  const { kind, keyOf, read, accept, work, timedOut, collectMs } = flight;
  type Values = ReadonlyMap<string, Value>;
  const leaseOf = (item: Item) => `${kind}/${keyOf(item)}`;
  const without = (items: readonly Item[], values: Values) => items.filter((item) => !values.has(keyOf(item)));

  function accepted(items: readonly Item[], stored: ReadonlyMap<string, Stored>): Values {
    const values = items.map((item) => [keyOf(item), accept(item, stored.get(keyOf(item)))] as const);
    return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  }

  async function workOn(items: readonly Item[]): Promise<Values> {
    const stored = await read(items);
    const values = accepted(items, stored);
    const open = without(items, values);
    return open.length === 0 ? values : merge(values, await work(open, stored));
  }

  async function run(shared: Coordination, items: readonly Item[], endsAt: number): Promise<Values> {
    if (items.length === 0) return new Map();
    const claimed = await shared.claim(items.map(leaseOf));
    const [ours, theirs] = partition(items, (item) => claimed.has(leaseOf(item)));
    return merge(...(await Promise.all([workUnderLease(shared, ours), waitFor(shared, theirs, endsAt)])));
  }

  async function workUnderLease(shared: Coordination, items: readonly Item[]): Promise<Values> {
    if (items.length === 0) return new Map();
    try {
      return await workOn(items);
    } finally {
      await shared.release(items.map(leaseOf));
    }
  }

  async function waitFor(shared: Coordination, items: readonly Item[], endsAt: number): Promise<Values> {
    if (items.length === 0) return new Map();
    if (performance.now() > endsAt)
      return timedOut === undefined ? workOn(items) : new Map(items.map((item) => [keyOf(item), timedOut]));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const held = await shared.held(items.map(leaseOf));
    const [busy, done] = partition(items, (item) => held.has(leaseOf(item)));
    const values = done.length === 0 ? new Map<string, Value>() : accepted(done, await read(done));
    // What the other process couldn't get, or doesn't store, this one gets itself.
    const rest = await Promise.all([run(shared, without(done, values), endsAt), waitFor(shared, busy, endsAt)]);
    return merge(values, ...rest);
  }

  const fly = createBatcher<Item, Value>({
    keyOf,
    run: async (items) =>
      coordination === null ? workOn(items) : run(coordination, items, performance.now() + patienceMs),
    onShared: () => count('ballast_market_coalesced_total', { kind }),
    ...(collectMs === undefined ? {} : { collectMs }),
  });
  return async (item, signal) => (signal === undefined ? fly(item) : until(fly(item), signal));
}

function merge<Value>(...maps: readonly ReadonlyMap<string, Value>[]): Map<string, Value> {
  return new Map(maps.flatMap((map) => [...map]));
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => isFirst(item)), items.filter((item) => !isFirst(item))];
}

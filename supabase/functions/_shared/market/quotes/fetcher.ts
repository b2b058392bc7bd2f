import type { Chain, Sourced } from '../chain.ts';
import type { Leases } from '../leases.ts';
import type { ProviderResult, QuoteResult, Refusal } from '../provider.ts';
import { askedBy, codeOf, venueOf } from './asked.ts';
import { plausible, sourceHistory } from './plausible.ts';
import { NOTHING_STORED, type QuoteStore, type Stored } from './store.ts';
import type { StoredQuote } from './stored-quote.ts';

const LOOK_AGAIN_MS = 50;
const TOO_LATE: Refusal = { ok: false, reason: 'timeout' };
/** The answer left out a share that is known to exist. */
const NO_QUOTE: Refusal = { ok: false, reason: 'no_quote' };
/** Many wait for one fetch: no caller's leaving ends it. The chain's deadline does. */
const NEVER = new AbortController().signal;

export type Fetched = { readonly ok: true; readonly stored: StoredQuote } | Refusal;

interface FetcherOptions {
  readonly chain: Chain;
  readonly leases: Leases;
  readonly store: QuoteStore;
  readonly isFresh: (quote: StoredQuote) => boolean;
  /** How long another instance that fetches the same is waited for. */
  readonly patienceMs: number;
  readonly now: () => Date;
}

/** Fetches what `codes` name: one answer each, from the chain, or from another instance that was at it already. */
export type Fetcher = (codes: readonly string[]) => Promise<ReadonlyMap<string, Fetched>>;

export function createFetcher({ chain, leases, store, isFresh, patienceMs, now }: FetcherOptions): Fetcher {
  async function fetchAll(codes: readonly string[], endsAt: number): Promise<Map<string, Fetched>> {
    if (codes.length === 0) return new Map();
    const won = await leases.claim(codes.map(leaseOf));
    const [ours, theirs] = partition(codes, (code) => won.has(leaseOf(code)));
    const parts = await Promise.all([fetchOurs(ours), waitForTheirs(theirs, endsAt)]);
    return new Map(parts.flatMap((part) => [...part]));
  }

  async function fetchOurs(codes: readonly string[]): Promise<Map<string, Fetched>> {
    if (codes.length === 0) return new Map();
    try {
      // Another instance may have stored them between our look and our lease.
      const before = await store.read(codes);
      const fetched = freshOnes(before);
      const open = codes.filter((code) => !fetched.has(code));
      for (const [code, answer] of await askChain(open, before)) fetched.set(code, answer);
      return fetched;
    } finally {
      await leases.release(codes.map(leaseOf));
    }
  }

  async function askChain(
    codes: readonly string[],
    before: ReadonlyMap<string, Stored>,
  ): Promise<Map<string, Fetched>> {
    const venues = [...new Set(codes.map((code) => askedBy(code).venue))];
    const groups = venues.map((venue) => codes.filter((code) => askedBy(code).venue === venue));
    const answers = new Map((await Promise.all(groups.map(async (group) => askVenue(group, before)))).flat());
    const believed = [...answers].flatMap(([code, answer]) => (answer.ok ? [[code, answer.stored] as const] : []));
    await store.forget(new Map(believed.flatMap(([code, quote]) => outdone(code, quote, before.get(code)))));
    await store.write(new Map(believed));
    return answers;
  }

  /** `codes` are of one venue. */
  async function askVenue(codes: readonly string[], before: ReadonlyMap<string, Stored>): Promise<[string, Fetched][]> {
    const [first] = codes;
    if (first === undefined) return [];
    const venue = venueOf(askedBy(first));
    const symbols = codes.map((code) => askedBy(code).symbol);
    const refused = new Map<string, number>();
    const answers = await chain.each<StoredQuote>(
      'quotes',
      symbols,
      async (provider, some, signal) => {
        const results = await provider.quotes(some, venue, signal);
        const left = some.filter((symbol) => isUnknown(results.get(symbol))).map((symbol) => codeOf(symbol, venue));
        const listed = await store.listed(left);
        const checked = [...results].map(async ([symbol, result]): Promise<[string, ProviderResult<StoredQuote>]> => {
          const code = codeOf(symbol, venue);
          const stored = before.get(code) ?? NOTHING_STORED;
          const isKnown =
            listed.has(code) || stored.quote !== null || stored.refuted !== null || stored.closes !== null;
          if (isUnknown(result) && isKnown) return [symbol, NO_QUOTE];
          const judged = await plausible(result, {
            before: stored.quote,
            closes: stored.closes,
            history: async () => sourceHistory(provider, symbol, venue, now(), signal),
            refused: refused.get(symbol),
          });
          const kept = judged.result;
          if (result.ok && !kept.ok) refused.set(symbol, result.quote.price ?? Number.NaN);
          if (!kept.ok) return [symbol, kept];
          const { quote, facts } = kept;
          const compared = stored.closes !== null;
          const told = { quote, facts, checked: judged.checked, compared, fetchedAt: now() };
          return [symbol, { ok: true, value: newerOf(told, stored.quote) }];
        });
        return new Map(await Promise.all(checked));
      },
      NEVER,
    );
    return codes.map((code, index) => [code, fetchedFrom(answers.get(symbols[index] ?? ''))]);
  }

  async function waitForTheirs(codes: readonly string[], endsAt: number): Promise<Map<string, Fetched>> {
    if (codes.length === 0) return new Map();
    if (performance.now() > endsAt) return new Map(codes.map((code) => [code, TOO_LATE]));
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const held = await leases.held(codes.map(leaseOf));
    const [busy, done] = partition(codes, (code) => held.has(leaseOf(code)));
    const fetched = done.length === 0 ? new Map<string, Fetched>() : freshOnes(await store.read(done));
    // What the others could not get, or do not store, this instance asks itself.
    const open = done.filter((code) => !fetched.has(code));
    const parts = await Promise.all([fetchAll(open, endsAt), waitForTheirs(busy, endsAt)]);
    return new Map([...fetched, ...parts.flatMap((part) => [...part])]);
  }

  function freshOnes(stored: ReadonlyMap<string, Stored>): Map<string, Fetched> {
    return new Map(
      [...stored].flatMap(([code, { quote }]) =>
        quote !== null && isFresh(quote) ? [[code, { ok: true, stored: quote }]] : [],
      ),
    );
  }

  return async (codes) => fetchAll(codes, performance.now() + patienceMs);
}

/** A source that is behind does not put its older price in place of a newer one, unless evidence is on its side. */
function newerOf(told: StoredQuote, before: StoredQuote | null): StoredQuote {
  const isBehind = before !== null && !told.checked && before.facts.madeAt > told.facts.madeAt;
  return isBehind ? { ...before, fetchedAt: told.fetchedAt } : told;
}

/** What is stored and wrong: refuted by closes, or outweighed by the evidence for its successor. */
function outdone(code: string, { quote, checked }: StoredQuote, stored: Stored | undefined): [string, StoredQuote][] {
  const wrong = stored?.refuted ?? (checked ? stored?.quote : null) ?? null;
  return wrong === null || wrong.quote.price === quote.price ? [] : [[code, wrong]];
}

function isUnknown(result: QuoteResult | undefined): boolean {
  return result !== undefined && !result.ok && result.reason === 'unknown_symbol';
}

function fetchedFrom(answer: Sourced<StoredQuote> | undefined): Fetched {
  if (answer === undefined) return { ok: false, reason: 'malformed' };
  return answer.ok ? { ok: true, stored: answer.value } : answer;
}

function leaseOf(code: string): string {
  return `quotes/${code}`;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => isFirst(item)), items.filter((item) => !isFirst(item))];
}

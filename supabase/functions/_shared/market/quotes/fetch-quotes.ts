import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Chain, Sourced } from '../chain.ts';
import { NEVER_ABORTED } from '../deadline.ts';
import type { MarketProvider, ProviderResult, QuoteResult, Refusal, Venue } from '../provider.ts';
import { checkPrice, sourceHistory } from './check-price.ts';
import { codeOf, listingOf, venueOf } from './quote-code.ts';
import { NOTHING_STORED, type QuoteStore, type Stored } from './quote-store.ts';
import type { StoredQuote } from './stored-quote.ts';

/** The answer left out a symbol that is known to exist. */
const NO_QUOTE: Refusal = { ok: false, reason: 'no_quote' };

export type Fetched = { readonly ok: true; readonly stored: StoredQuote } | Refusal;

interface FetchOptions {
  readonly chain: Chain;
  readonly funds: Chain;
  readonly store: QuoteStore;
  readonly now: () => Date;
}

interface Group {
  readonly venue: Venue;
  readonly isFund: boolean;
  readonly codes: readonly string[];
}

interface Asked extends Omit<Group, 'codes'> {
  readonly provider: MarketProvider;
  readonly symbol: string;
  readonly signal: AbortSignal;
}

type FetchQuotes = (
  codes: readonly string[],
  stored: ReadonlyMap<string, Stored>,
) => Promise<ReadonlyMap<string, Fetched>>;

/** Asks the chain, checks prices against what is stored, and stores those that are believed. One answer for every code. */
export function createFetchQuotes({ chain, funds, store, now }: FetchOptions): FetchQuotes {
  async function checked(
    result: QuoteResult,
    stored: Stored,
    { provider, symbol, venue, isFund, signal }: Asked,
    refusedPrices: Map<string, number>,
  ): Promise<ProviderResult<StoredQuote>> {
    const isKnown = stored.isListed || stored.quote !== null || stored.refuted !== null || stored.closes !== null;
    if (!result.ok && result.reason === 'unknown_symbol' && isKnown) return NO_QUOTE;
    const check = await checkPrice(result, {
      before: stored.quote,
      closes: stored.closes,
      history: async () => sourceHistory(provider, symbol, venue, now(), signal),
      refused: refusedPrices.get(symbol),
      needsEvidence: isFund,
    });
    if (!check.result.ok) {
      if (result.ok) refusedPrices.set(symbol, result.quote.price ?? Number.NaN);
      return check.result;
    }
    const { quote, facts } = check.result;
    const fetched = { quote, facts, checked: check.checked, compared: stored.closes !== null, fetchedAt: now() };
    return { ok: true, value: newerOf(fetched, stored.quote) };
  }

  /** Codes of one venue, all of them funds or none. */
  async function askGroup({ venue, isFund, codes }: Group, stored: ReadonlyMap<string, Stored>) {
    const refusedPrices = new Map<string, number>();
    const answers = await (isFund ? funds : chain).each<StoredQuote>(
      'quotes',
      codes.map((code) => listingOf(code).symbol),
      async (provider, symbols, signal) => {
        const results = [...(await provider.quotes(symbols, venue, signal))].map(async ([symbol, result]) => {
          const known = stored.get(codeOf(symbol, venue)) ?? NOTHING_STORED;
          const asked = { provider, symbol, venue, isFund, signal };
          return [symbol, await checked(result, known, asked, refusedPrices)] as const;
        });
        return new Map(await Promise.all(results));
      },
      NEVER_ABORTED,
    );
    return codes.map((code) => [code, fetchedFrom(answers.get(listingOf(code).symbol))] as const);
  }

  return async (codes, stored) => {
    const answers = await Promise.all(groupsOf(codes).map(async (group) => askGroup(group, stored)));
    const fetched = new Map(answers.flat());
    await store.write(
      [...fetched].flatMap(([code, answer]) =>
        answer.ok ? [{ code, quote: answer.stored, disproved: disprovedBy(answer.stored, stored.get(code)) }] : [],
      ),
    );
    return fetched;
  };
}

/** By where they are asked for. */
function groupsOf(codes: readonly string[]): readonly Group[] {
  const groups = new Map<string, Group & { readonly codes: string[] }>();
  for (const code of codes) {
    const { symbol, venue: name } = listingOf(code);
    const venue = venueOf({ venue: name });
    const isFund = isFundCode(symbol, venue.market);
    const key = `${name} ${String(isFund)}`;
    const group = groups.get(key) ?? { venue, isFund, codes: [] };
    group.codes.push(code);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A source that is behind doesn't replace a newer price with its older one, unless evidence is on its side. */
function newerOf(fetched: StoredQuote, before: StoredQuote | null): StoredQuote {
  const isBehind = before !== null && !fetched.checked && before.facts.madeAt > fetched.facts.madeAt;
  return isBehind ? { ...before, fetchedAt: fetched.fetchedAt } : fetched;
}

/** The stored price that was wrong: refuted by closes, or outweighed by the evidence for its successor. */
function disprovedBy({ quote, checked }: StoredQuote, stored: Stored | undefined): number | null {
  const wrong = stored?.refuted ?? (checked ? stored?.quote : null) ?? null;
  return wrong === null || wrong.quote.price === quote.price ? null : wrong.quote.price;
}

function fetchedFrom(answer: Sourced<StoredQuote> | undefined): Fetched {
  if (answer === undefined) return { ok: false, reason: 'malformed' };
  return answer.ok ? { ok: true, stored: answer.value } : answer;
}

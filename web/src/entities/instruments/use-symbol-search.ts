import { looksLikeNavFund } from '@ballast/engine/instruments/nav-fund';
import type { UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/use-settled.ts';
import { readTyped } from '../holdings/read-symbol.ts';
import { formerByName, formerOf, presentOf, type Former } from './former-of.ts';
import type { Instrument } from './instrument.ts';
import type { Instruments } from './instruments.ts';
import { foundQuery, type Found } from './queries.ts';
import { MOST_MATCHES } from './search.ts';
import { unclearOf } from './unclear-of.ts';
import { SETTLE_MS, useTypedTerms } from './use-typed-terms.ts';

const FEWEST_LETTERS = 2;
const LONGEST = 60;

/**
 * `asking`: the server is searching. `alone`: no provider that it asked answered. `away`: it did not answer itself. `not_loaded`: it has no
 * list of instruments yet.
 */
type Reach = 'asking' | 'alone' | 'away' | 'not_loaded' | 'all';

export interface SymbolSearch {
  readonly matches: readonly Instrument[];
  readonly reach: Reach;
  /** What was typed names no share any more: those that may be meant come first, of the other country too. */
  readonly unclear: UnclearSymbol | null;
  /** What was typed is a symbol, an ISIN or a name that a share had before: that share comes first. */
  readonly former: Former | null;
  /** What was typed is a fund by its NAV, or seems to be one. */
  readonly isNavFund: boolean;
}

/**
 * What a symbol, a name or an ISIN that is being typed may mean, as the server finds it, a slip of the finger forgiven. Until it answers, and
 * without it: what was looked up before.
 */
export function useSymbolSearch(text: string, market: Market): SymbolSearch {
  const typed = text.trim();
  const { instruments } = useTypedTerms(typed);
  const settled = useSettled(typed, SETTLE_MS);
  const isOpen = typed.length >= FEWEST_LETTERS && typed.length <= LONGEST;
  const found = useQuery({ ...foundQuery(settled, market), enabled: isOpen && settled === typed });
  const answer = isOpen && settled === typed ? found.data : undefined;

  const there = answer?.instruments.filter((instrument) => instrument.market === market);
  const listed = there ?? instruments.search(typed, market);
  const isCalledSo = listed.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const former = formerOf(typed, market, instruments) ?? (isCalledSo ? null : formerByName(typed, market));
  const unclear = unclearOf(typed, market, instruments);
  const choices = former === null ? (unclear?.choices ?? []) : [{ symbol: presentOf(former), market: former.market }];
  const meant = choices.flatMap((choice) => instruments.find(choice.symbol, choice.market) ?? []);
  const isAsking = isOpen && !found.isError && answer === undefined;
  return {
    matches: distinct([...meant, ...listed]).slice(0, MOST_MATCHES),
    reach: isAsking ? 'asking' : isOpen ? reachOf(found.isError, answer) : 'all',
    unclear,
    former,
    isNavFund: listed.length === 0 && (isFund(typed, market, instruments) || looksLikeNavFund(typed, market)),
  };
}

function reachOf(isAway: boolean, answer: Pick<Found, 'complete' | 'isLoaded'> | undefined): Reach {
  if (isAway) return 'away';
  if (answer?.isLoaded === false) return 'not_loaded';
  return answer?.complete === false ? 'alone' : 'all';
}

function isFund(typed: string, market: Market, instruments: Instruments): boolean {
  return readTyped(typed, market, instruments).kind === 'fund';
}

function distinct(instruments: readonly Instrument[]): Instrument[] {
  return instruments.filter(
    ({ symbol, market }, index) =>
      instruments.findIndex((first) => first.symbol === symbol && first.market === market) === index,
  );
}

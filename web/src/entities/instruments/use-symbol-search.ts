import { looksLikeNavFund } from '@ballast/engine/instruments/nav-fund';
import type { UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formerByName, formerOf, presentOf, type Former } from './former-of.ts';
import type { Instrument } from './instrument.ts';
import { foundQuery, instrumentsQuery, NO_INSTRUMENTS } from './queries.ts';
import { MOST_MATCHES } from './search.ts';
import { unclearOf } from './unclear-of.ts';

/** With this many matches of its own the list is enough; the server is asked for more below it. */
const ENOUGH = 3;
const FEWEST_LETTERS = 2;
const LONGEST = 60;
const SETTLE_MS = 250;

/**
 * `asking`: the server may know more. `alone`: only the list of this browser was searched. `not_loaded`: the server has no list of
 * instruments yet.
 */
type Reach = 'asking' | 'alone' | 'not_loaded' | 'all';

export interface SymbolSearch {
  readonly matches: readonly Instrument[];
  readonly reach: Reach;
  /** What was typed names no share any more: those that may be meant come first, of the other country too. */
  readonly unclear: UnclearSymbol | null;
  /** What was typed is a symbol, an ISIN or a name that a share had before: that share comes first. */
  readonly former: Former | null;
  /** What was typed seems to be a fund by its NAV, which nothing here knows. */
  readonly isNavFund: boolean;
}

/**
 * What a symbol, a name or an ISIN that is being typed may mean: what the list has, then what the server finds, a slip of
 * the finger forgiven. Without the server it goes on with the list.
 */
export function useSymbolSearch(text: string, market: Market): SymbolSearch {
  const typed = text.trim();
  const instruments = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const listed = instruments.search(typed, market);
  const former = formerOf(typed, market, instruments) ?? (listed.length === 0 ? formerByName(typed, market) : null);
  const isNamed = former !== null || listed.some(({ symbol }) => symbol.toLowerCase() === typed.toLowerCase());
  const isOpen = !isNamed && listed.length < ENOUGH && typed.length >= FEWEST_LETTERS && typed.length <= LONGEST;

  const settled = useSettled(typed, SETTLE_MS);
  const found = useQuery({ ...foundQuery(settled), enabled: isOpen && settled === typed });

  const answer = isOpen && settled === typed ? found.data : undefined;
  const beyond = answer?.instruments.filter((instrument) => instrument.market === market) ?? [];
  const unclear = unclearOf(typed, market, instruments);
  const choices = former === null ? (unclear?.choices ?? []) : [{ symbol: presentOf(former), market: former.market }];
  const meant = choices.flatMap((choice) => instruments.find(choice.symbol, choice.market) ?? []);
  const matches = distinct([
    ...meant,
    ...listed,
    ...beyond.map((each) => instruments.find(each.symbol, market) ?? each),
  ]);
  const isAsking = isOpen && !found.isError && answer === undefined;
  const isAlone = isOpen && (found.isError || answer?.complete === false);
  return {
    matches: matches.slice(0, MOST_MATCHES),
    reach: isAsking ? 'asking' : answer?.isLoaded === false ? 'not_loaded' : isAlone ? 'alone' : 'all',
    unclear,
    former,
    isNavFund: listed.length + beyond.length === 0 && looksLikeNavFund(typed, market),
  };
}

function distinct(instruments: readonly Instrument[]): Instrument[] {
  return instruments.filter(({ symbol }, index) => instruments.findIndex((first) => first.symbol === symbol) === index);
}

/** The value as it is once it has not changed for `ms`. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

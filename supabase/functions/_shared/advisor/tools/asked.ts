import { knownBy } from '@ballast/engine/holdings/mentions';
import { readName } from '@ballast/engine/holdings/read-name';
import { termsOfName } from '@ballast/engine/holdings/terms-of-text';
import { nameTerm, symbolTerms } from '@ballast/engine/instruments/terms';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import type { FunctionDeps } from '../../function.ts';
import { namedBy } from '../data/instruments.ts';
import { named, readSymbol, unclearWords, type AskedSymbol } from './held.ts';

interface Asker {
  readonly deps: FunctionDeps;
  /** What is held goes before what else the same words may name. */
  readonly held: readonly { readonly symbol: string; readonly market: Market }[];
  /** Where a name is looked for first. */
  readonly home: Market;
}

export type ReadAsked =
  | { readonly ok: true; readonly asked: AskedSymbol }
  /** Why it is no single instrument; for the model. */
  | { readonly ok: false; readonly reason: string };

const SYMBOL = /^[A-Z0-9&.-]{1,20}$/;

/** What the words of a model for instruments name: symbols with or without their place, names, ISINs and codes. */
export async function readAsked(words: readonly string[], { deps, held, home }: Asker): Promise<readonly ReadAsked[]> {
  const read = words.map(readSymbol);
  const unheld = read.filter((one) => named(held, one).length === 0 && unclearWords(one.symbol, one.market) === '');
  const terms = unheld.flatMap(({ symbol }) => [...symbolTerms(symbol), ...termsOfName(symbol)]);
  const meant = await namedBy(deps, [...new Set(terms)]);
  const isKnown = knownBy(meant);
  return read.map((asked) => {
    const { symbol } = asked;
    const markets = asked.market === null ? MARKETS : [asked.market];
    if (
      !unheld.includes(asked) ||
      markets.some((market) => meant(symbol).some((one) => one.symbol === symbol && one.market === market))
    )
      return { ok: true, asked };
    const index = [symbol, nameTerm(symbol)].flatMap(meant).find(({ kind }) => kind === 'index');
    const reading = readName(symbol, { market: asked.market ?? home, named: meant, isKnown });
    if (reading.kind === 'index' && index !== undefined)
      return { ok: true, asked: { symbol: index.symbol, market: index.market, exchange: null } };
    if (reading.kind === 'fund')
      return {
        ok: false,
        reason: `${symbol} is a mutual fund, and it is not clear which: ask for its name with plan and option, its ISIN or its AMFI code.`,
      };
    const candidates =
      reading.kind === 'found' ? reading.candidates.filter(({ market }) => markets.includes(market)) : [];
    const [first, second] = candidates;
    if (second !== undefined) {
      const choices = candidates.map((one) => `${one.exchange ?? one.market}:${one.symbol}`);
      return { ok: false, reason: `${symbol} may mean ${choices.join(', ')}: ask which.` };
    }
    if (first !== undefined) return { ok: true, asked: { ...first, exchange: asked.exchange ?? first.exchange } };
    // What nothing is known of is kept as it was written, where it can be a symbol.
    return SYMBOL.test(symbol) ? { ok: true, asked } : { ok: false, reason: `${symbol} is not known.` };
  });
}

/** The same for one. */
export async function readOneAsked(words: string, asker: Asker): Promise<ReadAsked> {
  const [only] = await readAsked([words], asker);
  return only ?? { ok: false, reason: `${words} is not known.` };
}

/** Where a person who counts in a currency looks first. */
export function homeOf(base: string): Market {
  return base === 'INR' ? 'IN' : 'US';
}

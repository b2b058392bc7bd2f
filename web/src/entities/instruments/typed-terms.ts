import { termsOfName } from '@ballast/engine/holdings/terms-of-text';
import { formerIsin } from '@ballast/engine/instruments/former-isins';
import { formerSymbol } from '@ballast/engine/instruments/former-symbols';
import { unclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { MARKETS } from '@ballast/engine/quotes/market';
import { plain } from '../holdings/plain.ts';
import { formerByName } from './former-of.ts';

/** What has to be looked up before typed text for one instrument is read, and before it is said what became of a former symbol. */
export function typedTerms(typed: string): readonly string[] {
  const terms = termsOfName(plain(typed));
  const renamed = MARKETS.flatMap((market) => formerByName(typed, market)?.now ?? []);
  return [...new Set([...terms, ...terms.flatMap(successorsOf), ...renamed])];
}

function successorsOf(term: string): readonly string[] {
  const isin = formerIsin(term);
  const former = MARKETS.flatMap((market) => formerSymbol(term, market) ?? []);
  const unclear = MARKETS.flatMap((market) => unclearSymbol(term, market)?.choices ?? []);
  return [
    ...(isin === null ? [] : [isin.symbol]),
    ...former.map(({ now }) => now),
    ...unclear.map(({ symbol }) => symbol),
  ];
}

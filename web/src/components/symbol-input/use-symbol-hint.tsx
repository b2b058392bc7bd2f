import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formerOf } from '../../entities/instruments/former-of.ts';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../entities/instruments/queries.ts';
import { UnclearChoices } from './unclear-choices.tsx';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';
import { useFormerWords } from './use-former-words.ts';

/** What to know of a typed symbol that names no share any more, or no single one; null of any other. */
export function useSymbolHint(typed: string, market: Market, onChoose: (choice: SymbolChoice) => void): ReactNode {
  const instruments = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const formerWords = useFormerWords();
  const former = formerOf(typed, market, instruments);
  if (former !== null) return formerWords(former);
  const unclear = unclearOf(typed, market, instruments);
  return unclear === null ? null : <UnclearChoices unclear={unclear} onChoose={onChoose} />;
}

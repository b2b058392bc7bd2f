import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { candidatesOf } from '../../entities/instruments/candidates-of.ts';
import { formerOf } from '../../entities/instruments/former-of.ts';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';
import { useTypedTerms } from '../../entities/instruments/use-typed-terms.ts';
import { Choices } from './choices.tsx';
import { UnclearChoices } from './unclear-choices.tsx';
import { useFormerWords } from './use-former-words.ts';

/** What to know of what was typed that names no share any more, or no single one, or could not be looked up; null of any other. */
export function useSymbolHint(typed: string, market: Market, onChoose: (choice: SymbolChoice) => void): ReactNode {
  const t = useTranslations('common');
  const { instruments, isMissing } = useTypedTerms(typed);
  const formerWords = useFormerWords();
  const former = formerOf(typed, market, instruments);
  if (former !== null) return formerWords(former);
  const unclear = unclearOf(typed, market, instruments);
  if (unclear !== null) return <UnclearChoices unclear={unclear} instruments={instruments} onChoose={onChoose} />;
  const candidates = candidatesOf(typed, market, instruments);
  if (candidates.length > 0)
    return <Choices of={typed.trim()} market={market} choices={candidates} onChoose={onChoose} />;
  return isMissing ? t('notLookedUp') : null;
}

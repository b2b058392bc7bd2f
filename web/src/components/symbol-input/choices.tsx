import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { TextButton } from '../../ui/text-link.tsx';

interface NamedChoice extends SymbolChoice {
  readonly name: string | null;
}

interface ChoicesProps {
  /** What was typed. */
  of: string;
  market: Market;
  choices: readonly NamedChoice[];
  onChoose: (choice: SymbolChoice) => void;
}

/** What may be meant by what was typed, each a button. */
export function Choices({ of, market, choices, onChoose }: ChoicesProps) {
  const t = useTranslations('common.unclear');
  return (
    <>
      {t('couldBe', { symbol: of, count: choices.length })}{' '}
      {choices.map(({ name, ...choice }, index) => (
        <span key={`${choice.market}:${choice.symbol}`}>
          {index > 0 && ', '}
          <TextButton onClick={() => onChoose(choice)}>{choice.symbol}</TextButton>{' '}
          {t('choice', {
            name: name ?? choice.symbol,
            elsewhere: choice.market === market ? 'no' : choice.market,
          })}
        </span>
      ))}
      .
    </>
  );
}

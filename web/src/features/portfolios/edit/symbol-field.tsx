import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { formerOf } from '../../../components/instruments/former-of.ts';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../../components/instruments/queries.ts';
import { SymbolInput } from '../../../components/instruments/symbol-input.tsx';
import { UnclearChoices } from '../../../components/instruments/unclear-choices.tsx';
import { unclearOf } from '../../../components/instruments/unclear-of.ts';
import { useFormerWords } from '../../../components/instruments/use-former-words.ts';
import { Field } from '../../../ui/field.tsx';

interface SymbolFieldProps {
  market: Market;
  value: string;
  error: string | undefined;
  onType: (symbol: string) => void;
  onMarket: (market: Market) => void;
}

/** A symbol, or a name of which it is chosen. */
export function SymbolField({ market, value, error, onType, onMarket }: SymbolFieldProps) {
  const t = useTranslations('portfolios.add');
  const label = useTranslations('portfolios.edit')('symbol');
  const formerWords = useFormerWords();
  const instruments = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const former = formerOf(value, market, instruments);
  const unclear = unclearOf(value, market, instruments);
  const hint = former
    ? formerWords(former)
    : unclear && (
        <UnclearChoices
          unclear={unclear}
          onChoose={(choice) => {
            onMarket(choice.market);
            onType(choice.symbol);
          }}
        />
      );
  return (
    <Field label={label} error={error} hint={hint ?? t('symbolHint')}>
      {(parts) => <SymbolInput {...parts} name="symbol" market={market} value={value} onType={onType} />}
    </Field>
  );
}

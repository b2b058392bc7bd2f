import type { Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { candidatesOf } from '../../entities/instruments/candidates-of.ts';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';
import { useTypedTerms } from '../../entities/instruments/use-typed-terms.ts';
import { SymbolInput } from '../../components/symbol-input/symbol-input.tsx';
import { Field } from '../../ui/field.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { SymbolMeaning } from './symbol-meaning.tsx';

interface SymbolFieldProps {
  market: Market;
  value: string;
  error: string | undefined;
  onType: (symbol: string) => void;
  onLeave: () => void;
  onMarket: (market: Market) => void;
}

/** The symbol, what it is taken for, and what is wrong with it. */
export function SymbolField({ market, value, error, onType, onLeave, onMarket }: SymbolFieldProps) {
  const t = useTranslations('builder.form');
  const common = useTranslations('common');
  const { instruments, isPending, isMissing, retry } = useTypedTerms(value);
  const meaning = (
    <SymbolMeaning
      typed={value}
      market={market}
      instruments={instruments}
      isPending={isPending}
      onMarket={onMarket}
      onType={onType}
    />
  );
  const isUnclear =
    unclearOf(value, market, instruments) !== null || candidatesOf(value, market, instruments).length > 0;
  return (
    <div className="grid gap-1.5">
      <Field
        label={t('symbol')}
        error={error}
        hint={isMissing ? common('notLookedUp') : meaning}
        choices={isUnclear && meaning}
      >
        {(parts) => (
          <SymbolInput {...parts} name="symbol" market={market} value={value} onType={onType} onBlur={onLeave} />
        )}
      </Field>
      {isMissing && <RetryTextButton className="justify-self-start text-small" onClick={retry} />}
    </div>
  );
}

import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { instrumentsQuery } from '../../entities/instruments/queries.ts';
import { SymbolInput } from '../../components/symbol-input/symbol-input.tsx';
import { Field } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
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
  const retry = useTranslations('common')('retry');
  const { data, isError, isFetching, refetch } = useQuery(instrumentsQuery);
  const meaning = (
    <SymbolMeaning typed={value} market={market} instruments={data} onMarket={onMarket} onType={onType} />
  );
  return (
    <div className="grid gap-1.5">
      <Field label={t('symbol')} error={error} hint={isError ? t('noList') : meaning}>
        {(parts) => (
          <SymbolInput {...parts} name="symbol" market={market} value={value} onType={onType} onBlur={onLeave} />
        )}
      </Field>
      {isError && (
        <TextButton className="justify-self-start text-small" disabled={isFetching} onClick={() => void refetch()}>
          {retry}
        </TextButton>
      )}
    </div>
  );
}

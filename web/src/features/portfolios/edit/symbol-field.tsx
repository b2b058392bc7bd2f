import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../../components/instruments/queries.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';

interface SymbolFieldProps {
  market: Market;
  value: string;
  error: string | undefined;
  onType: (symbol: string) => void;
}

/** A symbol, or a name of which it is chosen. */
export function SymbolField({ market, value, error, onType }: SymbolFieldProps) {
  const t = useTranslations('portfolios.add');
  const label = useTranslations('portfolios.edit')('symbol');
  const found = (useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS).search(value, market);
  return (
    <Field label={label} error={error} hint={t('symbolHint')}>
      {(parts) => (
        <Combobox
          {...parts}
          name="symbol"
          value={value}
          onType={onType}
          options={found.map(({ symbol, name }) => ({
            value: symbol,
            content: (
              <span className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3">
                <span className="font-semibold">{symbol}</span>
                <span className="truncate text-small text-soft">{name}</span>
              </span>
            ),
          }))}
          listLabel={t('suggestions')}
          status={t('suggestionCount', { count: found.length })}
          autoCapitalize="characters"
          className="uppercase"
        />
      )}
    </Field>
  );
}

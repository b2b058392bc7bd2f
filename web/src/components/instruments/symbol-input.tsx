import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { Combobox } from '../../ui/combobox.tsx';
import type { Instrument } from './instrument.ts';
import { instrumentsQuery, NO_INSTRUMENTS } from './queries.ts';

type Passed = 'options' | 'listLabel' | 'status';
interface SymbolInputProps extends Omit<ComponentProps<typeof Combobox>, Passed> {
  market: Market;
}

/** A field for a symbol, which suggests those of the market by symbol and by name; without a list it takes what is typed. */
export function SymbolInput({ market, value, ...rest }: SymbolInputProps) {
  const t = useTranslations('common.suggestions');
  const found = (useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS).search(value, market);
  return (
    <Combobox
      {...rest}
      value={value}
      options={found.map((instrument) => ({
        value: instrument.symbol,
        content: <Suggestion {...instrument} />,
      }))}
      listLabel={t('label')}
      status={t('count', { count: found.length })}
      autoCapitalize="characters"
      className="uppercase"
    />
  );
}

function Suggestion({ symbol, name, exchange }: Instrument) {
  return (
    <span className="grid grid-cols-[7.5rem_1fr_auto] items-baseline gap-x-3">
      <span className="font-semibold">{symbol}</span>
      <span className="truncate text-small text-soft">{name}</span>
      <span className="text-small text-soft">{exchange}</span>
    </span>
  );
}

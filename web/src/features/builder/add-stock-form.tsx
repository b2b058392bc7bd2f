import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../components/instruments/queries.ts';
import { notify } from '../../lib/notify.ts';
import { uuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, Input } from '../../ui/field.tsx';
import type { BuilderItem } from './builder-draft.ts';
import { readStock } from './read-stock.ts';

interface AddStockFormProps {
  market: Market;
  onMarket: (market: Market) => void;
  onAdd: (item: BuilderItem) => void;
}

/** How a refused stock is told. */
const REFUSALS = {
  missing: { title: 'toasts.missingTitle', detail: 'toasts.missing' },
  invalid_symbol: { title: 'toasts.invalidTitle', detail: 'toasts.invalid' },
  invalid_number: { title: 'toasts.quantityTitle', detail: 'toasts.quantity' },
} as const;
const BLANK = { symbol: '', shares: '', price: '' };

export function AddStockForm({ market, onMarket, onAdd }: AddStockFormProps) {
  const t = useTranslations('builder');
  const markets = useTranslations('common.markets');
  const { isKnown } = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const { register, handleSubmit, reset, setFocus } = useForm({ defaultValues: BLANK });

  const add = handleSubmit((fields) => {
    const read = readStock(fields, { market, isKnown });
    if (!read.ok) {
      const { title, detail } = REFUSALS[read.reason];
      return notify({ kind: 'error', title: t(title), description: t(detail, { symbol: fields.symbol.trim() }) });
    }
    const item = { id: uuid(), ...read.holding };
    onAdd(item);
    notify({ kind: 'success', title: t('toasts.addedTitle'), description: t('toasts.added', { symbol: item.symbol }) });
    reset(BLANK);
    setFocus('symbol');
  });

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid content-start gap-5">
      <h2 className="text-title font-semibold">{t('form.title')}</h2>
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={onMarket}
      />
      <Field label={t('form.symbol')}>
        {(parts) => (
          <Input
            {...parts}
            {...register('symbol')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('form.shares')}>
          {(parts) => <Input type="number" min={0} step="any" {...parts} {...register('shares')} />}
        </Field>
        <Field label={t(market === 'IN' ? 'form.priceIN' : 'form.priceUS')}>
          {(parts) => <Input type="number" min={0} step={0.01} {...parts} {...register('price')} />}
        </Field>
      </div>
      <Button type="submit" size="large" className="sm:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  );
}

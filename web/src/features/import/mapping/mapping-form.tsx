import { IMPORT_FORMAT_NAME_MAX } from '@ballast/contract/import';
import type { DateOrder, DecimalMark } from '@ballast/engine/import/format';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { MARKETS } from '@ballast/engine/quotes/market';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAccount } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { importStore } from '../state/import-store.ts';
import { mapColumns, setMappingDraft } from '../state/reading.ts';
import type { Guessed } from '../worker/protocol.ts';
import {
  distinctColumns,
  formatOf,
  lacksOf,
  mappingOf,
  repeated,
  rowsOf,
  determinesMarket,
  type ColumnMapping,
} from '../state/column-mapping.ts';
import { ColumnRow } from './column-row.tsx';
import { useKeepFormat } from './use-own-formats.ts';

const YIELDS = ['trades', 'holdings'] as const;
const ORDERS = ['from_rows', 'day_first', 'month_first', 'year_first'] as const satisfies readonly DateOrder[];
const MARKS = ['from_rows', 'point', 'comma'] as const satisfies readonly DecimalMark[];
const FROM_COLUMN = 'column';

/** Each column with its guess, and what is true of all rows. */
export function MappingForm({ guessed, name }: { guessed: Guessed; name: string }) {
  const t = useTranslations('imports');
  const markets = useTranslations('common.markets');
  const account = useAccount();
  const keep = useKeepFormat();
  const [mapping, setMapping] = useState(() => importStore.getState().draft ?? mappingOf(guessed));
  const [isKept, setKept] = useState(false);
  const [layout, setLayout] = useState(() => name.replace(/\.[^.]*$/, ''));
  const [isTried, setTried] = useState(false);
  const columns = distinctColumns(guessed.columns);
  const lacks = lacksOf(mapping);
  const twice = repeated(mapping);
  const isNameless = isKept && layout.trim() === '';
  const change = (next: Partial<ColumnMapping>) => {
    const changed = { ...mapping, ...next };
    setMapping(changed);
    setMappingDraft(changed);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacks.length > 0 || twice.length > 0 || isNameless) return;
    const format = formatOf(mapping, guessed, layout.trim() || name);
    if (isKept && account !== null) void keep(format);
    mapColumns(format);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4">
        <Field label={t('mapping.rows')}>
          {(parts) => (
            <Select
              {...parts}
              value={rowsOf(mapping)}
              options={YIELDS.map((value) => ({ value, label: t(`mapping.${value}`) }))}
              onChange={(yields) => change({ yields })}
            />
          )}
        </Field>
        <Field
          label={t('mapping.market')}
          error={isTried && lacks.includes('market') ? t('mapping.chooseMarket') : undefined}
        >
          {(parts) => (
            <Select
              {...parts}
              value={mapping.market ?? FROM_COLUMN}
              options={[
                {
                  value: FROM_COLUMN,
                  label: t(determinesMarket(mapping) ? 'mapping.fromColumn' : 'mapping.notStated'),
                },
                ...MARKETS.map((value) => ({ value, label: markets(value) })),
                { value: 'either', label: t('mapping.eitherMarket') },
              ]}
              onChange={(market) => change({ market: market === FROM_COLUMN ? null : market })}
            />
          )}
        </Field>
        <Field label={t('mapping.currency')}>
          {(parts) => (
            <Select
              {...parts}
              value={mapping.currency ?? FROM_COLUMN}
              options={[
                { value: FROM_COLUMN, label: t('mapping.fromMarket') },
                ...CURRENCIES.map((value) => ({ value, label: value })),
              ]}
              onChange={(currency) => change({ currency: currency === FROM_COLUMN ? null : currency })}
            />
          )}
        </Field>
        <Field label={t('mapping.dates')}>
          {(parts) => (
            <Select
              {...parts}
              value={mapping.dates}
              options={ORDERS.map((value) => ({
                value,
                label: value === 'from_rows' ? t('mapping.fromRows') : t(`dateOrders.${value}`),
              }))}
              onChange={(dates) => change({ dates })}
            />
          )}
        </Field>
        <Field label={t('mapping.decimals')}>
          {(parts) => (
            <Select
              {...parts}
              value={mapping.decimals}
              options={MARKS.map((value) => ({
                value,
                label: value === 'from_rows' ? t('mapping.fromRows') : t(`decimalMarks.${value}`),
              }))}
              onChange={(decimals) => change({ decimals })}
            />
          )}
        </Field>
      </div>
      <ul className="grid gap-x-8 border-t border-line lg:grid-cols-2">
        {columns.map((column) => (
          <ColumnRow
            key={column.header}
            column={column}
            meaning={mapping.meanings[column.header] ?? null}
            onChange={(meaning) => change({ meanings: { ...mapping.meanings, [column.header]: meaning } })}
          />
        ))}
      </ul>
      {(lacks.length > 0 || twice.length > 0) && (
        <Notice tone="caution" announced={isTried} title={t('mapping.missing')}>
          <ul className="list-disc pl-5">
            {lacks.map((lack) => (
              <li key={lack}>{t(`mapping.missingOne.${lack}`)}</li>
            ))}
            {twice.map((meaning) => (
              <li key={meaning}>{t('mapping.twice', { meaning: t(`meanings.${meaning}`) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {account !== null && (
        <div className="grid max-w-md gap-3">
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={isKept}
              onChange={({ target }) => setKept(target.checked)}
              className="mt-1 size-4 accent-accent"
            />
            <span>{t('mapping.save')}</span>
          </label>
          {isKept && (
            <Field label={t('mapping.saveName')} error={isTried && isNameless ? t('store.nameRequired') : undefined}>
              {(parts) => (
                <Input
                  {...parts}
                  value={layout}
                  maxLength={IMPORT_FORMAT_NAME_MAX}
                  onChange={({ target }) => setLayout(target.value)}
                />
              )}
            </Field>
          )}
        </div>
      )}
      <Button type="submit" size="large" className="justify-self-start">
        {t('mapping.apply')}
      </Button>
    </form>
  );
}

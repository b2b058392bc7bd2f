import { memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountSelect } from '../../../components/assets/account-select.tsx';
import { cx } from '../../../lib/cx.ts';
import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { changeRow, type EditRow, type RowField } from './edit.ts';
import { useProblemWords, type EditProblem } from './problems.ts';
import { readCost, readShares } from './read-fields.ts';
import type { ChangeEdit } from './use-edit.ts';
import { kindOf } from './use-funds.ts';

/** The columns of the rows and of their head. */
export const HOLDING_GRID =
  'grid gap-x-4 gap-y-3 @max-[44rem]:grid-cols-2 @[44rem]:grid-cols-[minmax(6.5rem,1fr)_8rem_9rem_10.5rem_9.5rem]';

/** What is far out of sight is not laid out: there may be two thousand. The inner margin leaves room for focus rings. */
const ROW = '-mx-2 px-2 py-3 [contain-intrinsic-size:auto_6.25rem] [content-visibility:auto]';

interface HoldingRowProps {
  row: EditRow;
  /** Of a fund, which nobody knows by its code; null while it isn't known, and for shares. */
  fund: string | null;
  /** Until when units bought on its day are locked; null where they aren't. */
  lockedUntil: string | null;
  sharesProblem: EditProblem | undefined;
  costProblem: EditProblem | undefined;
  dateProblem: EditProblem | undefined;
  change: ChangeEdit;
  onSell: (row: EditRow) => void;
}

/** One holding of the edit. Drawn again only when it changes. */
export const HoldingRow = memo(function HoldingRow(props: HoldingRowProps) {
  const { row, fund, lockedUntil, change, onSell } = props;
  const t = useTranslations('portfolioEdit.edit');
  const account = useTranslations('assets.field')('account');
  const unknown = t('unknown');
  const word = useProblemWords();
  const format = useFormat();
  const { symbol, currency, exchange, gone } = row;
  const place = useFocusKept(gone);
  const set = (field: RowField, text: string) => change((edit) => changeRow(edit, row.key, { [field]: text }));
  const of = kindOf(row);
  const called = fund ?? symbol;
  const named = (field: string) => t('field', { field, symbol: called });

  const name = (
    <div className={cx('min-w-0 @[44rem]:pt-2.5', gone && '@max-[44rem]:col-span-2', gone && 'text-soft line-through')}>
      <span className="font-semibold break-words">{called}</span>{' '}
      <span className="text-small text-soft">
        {[fund === null ? null : symbol, exchange, currency].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
  if (gone) {
    return (
      <li ref={place} className={cx(HOLDING_GRID, ROW, 'items-center')}>
        {name}
        <p className="text-small text-soft @[44rem]:col-span-3">{t('gone')}</p>
        <Button
          look="secondary"
          size="small"
          aria-label={t('keepNamed', { symbol: called })}
          onClick={() => change((edit) => changeRow(edit, row.key, { gone: false }))}
          className="justify-self-start"
        >
          {t('keep')}
        </Button>
      </li>
    );
  }
  return (
    <li ref={place} className={cx(HOLDING_GRID, ROW, 'items-start')}>
      <div className="grid gap-2 @max-[44rem]:col-span-2 @max-[44rem]:grid-cols-2 @max-[44rem]:items-center @max-[44rem]:gap-x-4">
        {name}
        <AccountSelect
          aria-label={named(account)}
          account={row.account}
          onAccount={(chosen) => change((edit) => changeRow(edit, row.key, { account: chosen }))}
          className="h-8 px-2 text-small text-soft"
        />
      </div>
      <Field label={<Label text={t(`shares.${of}`)} />} error={word(props.sharesProblem)} className="content-start">
        {(parts) => (
          <NumberInput
            {...parts}
            aria-label={named(t(`shares.${of}`))}
            step={1}
            value={row.shares}
            number={readShares(row.shares)}
            onType={(text) => set('shares', text)}
          />
        )}
      </Field>
      <Field
        label={<Label text={t('costIn', { of, currency })} />}
        error={word(props.costProblem)}
        className="content-start"
      >
        {(parts) => (
          <NumberInput
            {...parts}
            aria-label={named(t('costIn', { of, currency }))}
            step={0.01}
            placeholder={unknown}
            value={row.cost}
            number={readCost(row.cost, currency) ?? null}
            onType={(text) => set('cost', text)}
          />
        )}
      </Field>
      <Field
        label={<Label text={t('date')} />}
        hint={lockedUntil === null ? undefined : t('elssLocked', { day: format.date(lockedUntil) })}
        error={word(props.dateProblem)}
        className="content-start"
      >
        {(parts) => (
          <Input
            {...parts}
            aria-label={named(t('date'))}
            type="date"
            max={today()}
            value={row.date}
            onChange={({ target }) => set('date', target.value)}
          />
        )}
      </Field>
      <div className="flex gap-1 self-end @[44rem]:self-start @[44rem]:pt-1.5">
        <Button
          look="secondary"
          size="small"
          aria-label={t('sellNamed', { of, symbol: called })}
          disabled={readShares(row.shares) === null}
          onClick={() => onSell(row)}
        >
          {t('sell')}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t('removeNamed', { symbol: called })}
          onClick={() => change((edit) => changeRow(edit, row.key, { gone: true }))}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
});

/** Seen where the columns have no heads. The field itself is named with its symbol. */
function Label({ text }: { text: string }) {
  return <span className="@[44rem]:sr-only">{text}</span>;
}

/** A row that goes, or comes back, takes the button that did it away: the focus stays in the row. */
function useFocusKept(gone: boolean) {
  const place = useRef<HTMLLIElement>(null);
  const before = useRef(gone);
  useEffect(() => {
    if (before.current === gone) return;
    before.current = gone;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [gone]);
  return place;
}

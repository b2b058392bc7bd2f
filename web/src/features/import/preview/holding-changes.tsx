import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { HoldingChange, PlanHolding } from '@ballast/engine/import/plan/import-plan';
import type { Share } from '@ballast/engine/import/identity/resolution';
import { useTranslations } from 'use-intl/react';
import { useFundsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import { Table } from '../../../ui/table.tsx';

const FIRST = 10;
const TONE: Readonly<Record<HoldingChange['change'], Tone>> = {
  new: 'accent',
  updated: 'accent',
  unchanged: 'neutral',
  closed: 'caution',
};

interface HoldingChangesProps {
  changes: readonly HoldingChange[];
  /** No list has them. */
  unlisted: readonly Share[];
}

/** Each holding that the files name, as it is and as it would be. */
export function HoldingChanges({ changes, unlisted }: HoldingChangesProps) {
  const t = useTranslations('imports.preview');
  const assets = useTranslations('assets');
  const shown = useShown(changes, FIRST);
  const funds = useFundsOf(changes.map(({ after, before }) => after ?? before));
  const missing = new Set(unlisted.map(({ symbol, market }) => `${market}:${symbol}`));
  return (
    <section aria-labelledby="holdings-title">
      <h3 id="holdings-title" className="mb-2 text-lead font-semibold">
        {t('holdings')}
      </h3>
      {changes.some(isRestated) && <p className="mb-2 max-w-prose text-small text-pretty text-soft">{t('restated')}</p>}
      <Table
        caption={t('holdings')}
        columns={[
          {
            key: 'share',
            head: t('share'),
            render: ({ after, before }) => {
              const { symbol, market, exchange, account } = after ?? before;
              const isFund = isFundCode(symbol, market);
              return (
                <>
                  <span className="font-semibold">{isFund ? (funds.get(symbol)?.name ?? symbol) : symbol}</span>{' '}
                  <span className="text-small text-soft">
                    {isFund ? t('fundCode', { code: symbol }) : (exchange ?? market)}
                  </span>{' '}
                  {account !== undefined && (
                    <span className="block text-small text-soft">
                      {assets('table.account', { account: assets(`accounts.${account}`) })}
                    </span>
                  )}
                  {missing.has(`${market}:${symbol}`) && <Badge tone="caution">{t('notFound')}</Badge>}
                </>
              );
            },
          },
          {
            key: 'change',
            head: t('change'),
            render: ({ change }) => <Badge tone={TONE[change]}>{t(`changes.${change}`)}</Badge>,
          },
          { key: 'shares', head: t('shares'), numeric: true, render: (change) => <Shares change={change} /> },
          { key: 'cost', head: t('cost'), numeric: true, render: (change) => <Cost change={change} /> },
          { key: 'oldest', head: t('oldest'), numeric: true, render: (change) => <Since change={change} /> },
        ]}
        items={shown.items}
        keyOf={({ after, before }) => keyOf(after ?? before)}
      />
      <ShownToggle shown={shown} />
    </section>
  );
}

/** Held before, and in another number than the file states. */
function isRestated({ change, before, after, basis }: HoldingChange): boolean {
  return change === 'updated' && basis === 'stated' && before.shares !== after.shares;
}

function keyOf({ market, symbol, account }: PlanHolding): string {
  return `${market}:${symbol}:${account ?? ''}`;
}

function Shares({ change: { before, after } }: { change: HoldingChange }) {
  const format = useFormat();
  const now = format.quantity(after?.shares ?? 0, (after ?? before)?.currency);
  const was = before === null ? null : format.quantity(before.shares, before.currency);
  return <Changed now={now} was={was} />;
}

function Cost({ change: { before, after } }: { change: HoldingChange }) {
  const t = useTranslations('imports.preview');
  const format = useFormat();
  const costOf = ({ symbol, market, purchasePrice, currency }: PlanHolding) =>
    purchasePrice === null
      ? t('unknown')
      : format[isFundCode(symbol, market) ? 'nav' : 'money'](purchasePrice, currency);
  const holding = after ?? before;
  if (holding === null) return null;
  return <Changed now={costOf(holding)} was={before === null ? null : costOf(before)} />;
}

/** What a file states without a day counts as bought today: that is no fact of the file's. */
function Since({ change: { before, after, basis } }: { change: HoldingChange }) {
  const t = useTranslations('imports.preview');
  const format = useFormat();
  if (after === null) return null;
  if (before === null && basis === 'stated' && after.purchaseDay === today()) {
    return <span className="text-soft">{t('noDay')}</span>;
  }
  const day = format.date(after.purchaseDay);
  return <span>{after.isMovedIn === true ? t('movedIn', { day }) : day}</span>;
}

function Changed({ now, was }: { now: string; was: string | null }) {
  const t = useTranslations('imports.preview');
  return (
    <span>
      <span className="font-medium">{now}</span>
      {was !== null && was !== now && <span className="block text-small text-soft">{t('wasAt', { was })}</span>}
    </span>
  );
}

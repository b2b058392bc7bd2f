import { elssLock, elssLockedUntil, isElss } from '@ballast/engine/assets/elss';
import { daysBetween } from '@ballast/engine/calendar/day';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { ClosedLot, OpenLot } from '@ballast/engine/ledger/lot';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { Change } from '../../components/quotes/change.tsx';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pending } from '../../ui/pending.tsx';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fundQuery } from './queries.ts';
import { lotsQuery } from './worker-queries.ts';
import type { ShareSummary } from '../../entities/trades/worker/protocol.ts';
import type { TradesClient } from '../../entities/trades/worker/trades-client.ts';

const FIRST = 20;

interface LotsDialogProps {
  client: TradesClient;
  share: ShareSummary;
  name: string;
  onClose: () => void;
}

/** The lots of one share: what is held of each purchase, and what sales have brought. */
export function LotsDialog({ client, share, name, onClose }: LotsDialogProps) {
  const t = useTranslations('trades.lots');
  const close = useTranslations('common')('close');
  const { data: lots, error, refetch } = useQuery(lotsQuery(client, share.key));
  const isFund = isFundCode(share.lots.symbol, share.lots.market);
  const isLocked = useIsElss(share);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { symbol: name })}
      description={t('detail')}
      closeLabel={close}
    >
      {error !== null && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {error === null && lots === undefined && (
        <Pending label={t('loading')}>
          <Skeleton className="h-40" />
        </Pending>
      )}
      {lots !== undefined && lots !== null && (
        <div className="grid gap-6">
          {isLocked && <ElssNote lots={lots.open} />}
          <LotList title={t('open')} none={t('noneOpen')} lots={lots.open}>
            {(lot) => <Open lot={lot} isFund={isFund} isElss={isLocked} />}
          </LotList>
          <LotList title={t('closed')} none={t('noneClosed')} lots={lots.closed.toReversed()}>
            {(lot) => <Closed lot={lot} isFund={isFund} />}
          </LotList>
        </div>
      )}
    </Dialog>
  );
}

/** Whether it is a fund whose units are locked; false while that isn't known. */
function useIsElss({ lots: { symbol, market } }: ShareSummary): boolean {
  const { data: fund } = useQuery({ ...fundQuery(symbol), enabled: isFundCode(symbol, market) });
  return fund !== undefined && fund !== null && isElss(fund);
}

/** How many units of the fund are locked. */
function ElssNote({ lots }: { lots: readonly OpenLot[] }) {
  const t = useTranslations('trades.lots.elss');
  const format = useFormat();
  const { total, locked, unknown } = elssLock(lots, today());
  if (total === 0) return null;
  return (
    <p className="text-small text-pretty text-soft">
      {t('locked', { locked: format.quantity(locked), total: format.quantity(total) })}{' '}
      {unknown > 0 && t('unknown', { unknown: format.quantity(unknown) })}
    </p>
  );
}

interface LotListProps<Lot> {
  title: string;
  none: string;
  lots: readonly Lot[];
  children: (lot: Lot) => ReactNode;
}

function LotList<Lot>({ title, none, lots, children }: LotListProps<Lot>) {
  const shown = useShown(lots, FIRST);
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {lots.length === 0 && <p className="text-small text-soft">{none}</p>}
      <ul className="divide-y divide-line">
        {shown.items.map((lot, place) => (
          <li key={place} className="flex items-baseline justify-between gap-x-4 py-2 tabular-nums">
            {children(lot)}
          </li>
        ))}
      </ul>
      <ShownToggle shown={shown} />
    </section>
  );
}

function Open({ lot, isFund, isElss: isOfElss }: { lot: OpenLot; isFund: boolean; isElss: boolean }) {
  const { day, isDayKnown, quantity, cost, currency } = lot;
  const t = useTranslations('trades.lots');
  const format = useFormat();
  const lockedUntil = isOfElss && isDayKnown ? elssLockedUntil(day, today()) : null;
  return (
    <>
      <span className="min-w-0">
        {t('quantity', {
          of: isFund ? 'fund' : 'share',
          count: quantity,
          quantity: format.quantity(quantity, currency),
        })}
        <span className="block text-small text-soft">
          {t(isDayKnown ? 'bought' : 'movedIn')} {format.date(day)} · {t('held', { days: daysBetween(day, today()) })}
        </span>
        {lockedUntil !== null && (
          <span className="block text-small">{t('elss.until', { day: format.date(lockedUntil) })}</span>
        )}
      </span>
      <span className="shrink-0">
        {t('cost', { cost: cost === null ? t('unknown') : format.money(cost, currency) })}
      </span>
    </>
  );
}

function Closed({ lot, isFund }: { lot: ClosedLot; isFund: boolean }) {
  const t = useTranslations('trades.lots');
  const format = useFormat();
  const { quantity, bought, isDayKnown, sold, days, proceeds, currency, gain } = lot;
  return (
    <>
      <span className="min-w-0">
        {t('quantity', {
          of: isFund ? 'fund' : 'share',
          count: quantity,
          quantity: format.quantity(quantity, currency),
        })}
        <span className="block text-small text-soft">
          {bought === null ? t('boughtUnknown') : `${t(isDayKnown ? 'bought' : 'movedIn')} ${format.date(bought)}`} ·{' '}
          {t('soldOn', { sold: format.date(sold) })}
          {days !== null && ` · ${t('held', { days })}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="sr-only">{t('gain')} </span>
        {gain === null ? (
          <span className="text-soft">{t('unknown')}</span>
        ) : (
          <Change amount={gain} percent={null} currency={currency} />
        )}
        <span className="block text-small text-soft">
          {t('brought', { proceeds: proceeds === null ? t('unknown') : format.money(proceeds, currency) })}
        </span>
      </span>
    </>
  );
}

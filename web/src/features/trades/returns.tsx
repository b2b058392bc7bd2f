import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { CurrencyGains } from '@ballast/engine/import/gains/gains';
import { tradesTimeWeighted, type TimeWeighted } from '@ballast/engine/import/lots/time-weighted';
import type { PortfolioTrade } from '@ballast/engine/import/trade';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { splitClosesQuery } from '../../components/history/queries.ts';
import { askedAs } from '../../components/history/wanted-series.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { sourceNames } from './basis.tsx';
import { readCloses, type ReadCloses } from './read-closes.ts';
import { whyOf } from './why.ts';

/** A close before the first trade, over the longest holiday. */
const LEAD_DAYS = 15;
const YEAR_DAYS = 365;

interface ReturnsProps {
  /** Oldest first, one at least. */
  trades: readonly PortfolioTrade[];
  gains: readonly CurrencyGains[];
  isPriced: boolean;
}

/** The yearly rate of the person's money, and what the shares did; in each currency by itself. */
export function Returns({ trades, gains, isPriced }: ReturnsProps) {
  const t = useTranslations('trades.rates');
  const from = addDays(trades[0]?.day ?? today(), -LEAD_DAYS);
  const keyOf = useMemo(
    () => new Map(gains.flatMap(({ shares }) => shares.map(({ key, lots }) => [askedAs(lots), key] as const))),
    [gains],
  );
  const { data, error, isPending, refetch } = useQuery(splitClosesQuery([...keyOf.keys()].toSorted(), from));
  const read = useMemo(() => (data === undefined ? null : readCloses(data, keyOf)), [data, keyOf]);
  return (
    <section aria-labelledby="returns-title" className="grid gap-5">
      <h3 id="returns-title" className="text-lead font-semibold">
        {t('title')}
      </h3>
      {gains.map((each) => (
        <dl key={each.currency} className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
          {gains.length > 1 && (
            <div className="col-span-full font-medium">
              <dt className="sr-only">{t('title')}</dt>
              <dd>{t('titleIn', { currency: each.currency })}</dd>
            </div>
          )}
          <MoneyWeighted gains={each} isPriced={isPriced} />
          {read !== null && <TimeWeightedReturn gains={each} read={read} />}
          {isPending && (
            <Figure title={t('timeWeighted')}>
              <Pending label={t('pending')}>
                <Skeleton className="h-8 w-32" />
              </Pending>
            </Figure>
          )}
          {error !== null && data === undefined && (
            <Figure title={t('timeWeighted')}>
              <span className="text-soft">{t('closesFailed')}</span>{' '}
              <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
            </Figure>
          )}
        </dl>
      ))}
    </section>
  );
}

function firstDay({ complete }: CurrencyGains): Day {
  return complete.reduce((first, { day }) => (day < first ? day : first), today());
}

function Figure({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{title}</dt>
      <dd className="tabular-nums">
        {children}
        {detail !== undefined && <p className="mt-1 max-w-prose text-small text-pretty text-soft">{detail}</p>}
      </dd>
    </div>
  );
}

function Rate({ fraction }: { fraction: number }) {
  const format = useFormat();
  return <span className="text-heading font-semibold">{format.percentChange(fraction)}</span>;
}

function Unknown() {
  const t = useTranslations('trades.rates');
  return <span className="text-title font-medium text-soft">{t('unknown')}</span>;
}

function MoneyWeighted({ gains, isPriced }: { gains: CurrencyGains; isPriced: boolean }) {
  const t = useTranslations('trades.rates');
  const format = useFormat();
  const { moneyWeighted: result } = gains;
  if (!isPriced && !result.ok && result.reason === 'no_price') {
    return (
      <Figure title={t('moneyWeighted')}>
        <Skeleton className="h-8 w-32" />
      </Figure>
    );
  }
  if (!result.ok) {
    return (
      <Figure title={t('moneyWeighted')} detail={t(`why.${whyOf(result.reason)}`)}>
        <Unknown />
      </Figure>
    );
  }
  const from = firstDay(gains);
  const isShort = addDays(from, YEAR_DAYS) > today();
  return (
    <Figure
      title={t('moneyWeighted')}
      detail={[
        t('moneyWeightedDetail', { from: format.date(from) }),
        ...(isShort ? [t('short')] : []),
        ...(gains.incomplete > 0 ? [t('leftOut', { count: gains.incomplete })] : []),
      ].join(' ')}
    >
      <Rate fraction={result.rate} />
    </Figure>
  );
}

function TimeWeightedReturn({ gains, read }: { gains: CurrencyGains; read: ReadCloses }) {
  const t = useTranslations('trades.rates');
  const format = useFormat();
  const { closes, sources, asOf, stale, last } = read;
  const { complete, incomplete } = gains;
  const result = useMemo((): TimeWeighted => {
    if (complete.length === 0) return { ok: false, reason: 'incomplete_history' };
    return last === null ? { ok: false, reason: 'no_close' } : tradesTimeWeighted(complete, closes, last);
  }, [complete, closes, last]);
  if (!result.ok || last === null) {
    return (
      <Figure title={t('timeWeighted')} detail={t(`why.${whyOf(result.ok ? 'no_close' : result.reason)}`)}>
        <Unknown />
      </Figure>
    );
  }
  const detail = [
    t('timeWeightedDetail', {
      from: format.date(firstDay(gains)),
      to: format.date(last),
      source: sourceNames(sources),
      asOf: asOf === null ? '' : format.dateTime(asOf),
    }),
    ...(stale ? [t('oldCloses')] : []),
    ...(incomplete > 0 ? [t('leftOut', { count: incomplete })] : []),
  ];
  return (
    <Figure title={t('timeWeighted')} detail={detail.join(' ')}>
      <Rate fraction={result.value} />
    </Figure>
  );
}

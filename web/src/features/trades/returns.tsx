import { addDays, type Day } from '@ballast/engine/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { askedAs, LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { sourceNames } from '@ballast/messages/source-names';
import { returnsQuery } from './worker-queries.ts';
import { whyOf } from './why.ts';
import type { GainsSummary, ReturnsAnswer } from '../../entities/trades/worker/protocol.ts';
import type { TradesClient } from '../../entities/trades/worker/trades-client.ts';

const YEAR_DAYS = 365;

interface ReturnsProps {
  client: TradesClient;
  /** Of the oldest trade. */
  first: Day | undefined;
  gains: readonly GainsSummary[];
  isPriced: boolean;
}

/** The yearly rate of the person's money, and what the shares did; in each currency by itself. */
export function Returns({ client, first, gains, isPriced }: ReturnsProps) {
  const t = useTranslations('trades.rates');
  const from = addDays(first ?? today(), -LEAD_DAYS);
  const keyOf = useMemo(
    () => new Map(gains.flatMap(({ shares }) => shares.map(({ key, lots }) => [askedAs(lots), key] as const))),
    [gains],
  );
  const { data, error, isPending, refetch } = useQuery(returnsQuery(client, keyOf, from));
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
          {data !== undefined && <TimeWeightedReturn gains={each} returns={data} />}
          {isPending && (
            <Figure title={t('timeWeighted')}>
              <Pending label={t('pending')}>
                <Skeleton className="h-8 w-32" />
              </Pending>
            </Figure>
          )}
          {error !== null && data === undefined && (
            <Figure title={t('timeWeighted')}>
              <span className="text-soft">{t('closesFailed')}</span> <RetryTextButton onClick={() => void refetch()} />
            </Figure>
          )}
        </dl>
      ))}
    </section>
  );
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

function MoneyWeighted({ gains, isPriced }: { gains: GainsSummary; isPriced: boolean }) {
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
  const from = gains.from ?? today();
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

function TimeWeightedReturn({ gains, returns }: { gains: GainsSummary; returns: ReturnsAnswer }) {
  const t = useTranslations('trades.rates');
  const format = useFormat();
  const { sources, asOf, stale, last } = returns.basis;
  const { incomplete, divided, undividedFrom } = gains;
  const result = returns.timeWeighted.get(gains.currency);
  if (result === undefined) return null;
  if (!result.ok || last === null) {
    return (
      <Figure title={t('timeWeighted')} detail={t(`why.${whyOf(result.ok ? 'no_close' : result.reason)}`)}>
        <Unknown />
      </Figure>
    );
  }
  const detail = [
    t('timeWeightedDetail', {
      from: format.date(undividedFrom ?? last),
      to: format.date(last),
      source: sourceNames(sources),
      asOf: asOf === null ? 'none' : format.dateTime(asOf),
    }),
    ...(stale ? [t('oldCloses')] : []),
    ...(incomplete > 0 ? [t('leftOut', { count: incomplete })] : []),
    ...(divided > 0 ? [t('divided', { count: divided })] : []),
  ];
  return (
    <Figure title={t('timeWeighted')} detail={detail.join(' ')}>
      <Rate fraction={result.value} />
    </Figure>
  );
}

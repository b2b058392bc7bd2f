import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';

/** Exchange rates that the figures need could not be loaded: how many holdings they leave out, above all of them. */
export function RatesProblem({ report }: { report: Report }) {
  const t = useTranslations('report.problems');
  const { subject } = useReportPlace();
  // Asked for by the report itself.
  const rates = useQuery({ ...exchangeRatesQuery(subject.prices), enabled: false });
  const { base } = report.options;
  const count = report.counted.filter(({ currency }) => currency !== base).length;
  // Still true while they are asked for again.
  const hasFailed = rates.data === undefined && rates.errorUpdateCount > 0;
  if (!hasFailed || count === 0) return null;
  return (
    <Notice tone="caution" title={t('ratesTitle')}>
      <p>{t('rates', { count, currency: base })}</p>
      <RetryButton className="mt-2" aria-disabled={rates.isFetching} onClick={() => void rates.refetch()} />
    </Notice>
  );
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOpenPortfolio } from '../store/use-open-portfolio.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';

interface ActualValue {
  /** One for each day of the chart, NaN where there is none; null where it isn't known, undefined while it is on its way. */
  readonly actual: Float64Array | null | undefined;
  readonly isError: boolean;
}

/** What the saved portfolio on this page was really worth, where its trades are known and come to what is held. */
export function useActualValue(): ActualValue {
  const client = useQueryClient();
  const { subject } = useReportPlace();
  const portfolioId = useOpenPortfolio();
  const section = useReportPart((report) => report?.sections.overTime);
  const made = section?.ok === true ? section : null;
  const { data: actual, isError } = useQuery({
    // In the currency of the section in sight: it stays while one in another is being made.
    queryKey: [
      'portfolios',
      'actual value',
      portfolioId,
      made?.basis.currency,
      made?.basis.window,
      made?.value.days.length,
      subject.at,
    ],
    queryFn:
      portfolioId === null || made === null || subject.prices === 'sample-market'
        ? skipToken
        : async ({ signal }) => {
            const { valueTrades } = await import('../../../entities/trades/value-trades.ts');
            const { basis, value } = made;
            return valueTrades({ portfolioId, base: basis.currency, days: value.days, ...subject }, client, signal);
          },
    staleTime: Infinity,
    retry: false,
  });
  return { actual, isError };
}

import type { OverTime } from '@ballast/engine/report/over-time/over-time';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { LineChart, type Line } from '../../../components/charts/line-chart.tsx';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPart } from '../store/use-report.ts';
import { monthly } from '../sheets/monthly.ts';
import { ReportSection } from '../section/report-section.tsx';
import { useReturnBasis } from '../words/use-benchmark-basis.ts';
import { useNames } from '../words/use-names.ts';
import type { Sheet } from '../store/sheet.ts';
import { useRanges } from './use-ranges.ts';
import { asMoney, type MoneyOverTime } from './as-money.ts';
import { useActualValue } from './use-actual-value.ts';

/** What today's holdings, at today's weights, would have been worth, beside the same money in the index and what a portfolio with trades really was worth. */
export function OverTimeSection({ className }: { className?: string }) {
  const t = useTranslations('reportFigures.overTime');
  const read = useTranslations('report.section')('read');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const rangesOf = useRanges();
  const basisOf = useReturnBasis();
  const drawdown = useReportPart((report) => report?.sections.drawdown);
  const worst = drawdown?.ok === true ? drawdown.value.maximum : null;
  const { actual, isError } = useActualValue();

  return (
    <ReportSection id="overTime" className={className}>
      {(value, { currency }) => {
        const { days } = value;
        const money = asMoney(value, value.total);
        const index = value.benchmark === null ? null : names(value.benchmark.key);
        const [from = '', to = ''] = [days[0], days.at(-1)];
        const lines: Line[] = [
          { name: t('holdings'), values: money.holdings },
          ...(index === null || money.benchmark === null ? [] : [{ name: index, values: money.benchmark }]),
          ...(actual ? [{ name: t('actual'), values: actual }] : []),
        ];
        const begun = actual?.findIndex((amount) => amount > 0) ?? -1;
        // A whole percent would call a small change none.
        const changeOf = (part: number) =>
          `${part > 0 ? '+' : ''}${format.percent(part, Math.abs(part) < 0.1 ? 1 : 0)}`;
        const told = (amount: number) => estimates.amount(Number(amount.toPrecision(3)), currency);
        const [start, end] = [money.holdings[0] ?? Number.NaN, money.holdings.at(-1) ?? Number.NaN];
        const change = changeOf(end / start - 1);
        const sentence = [
          t('sentence', { start: told(start), from: format.date(from), by: basisOf(value.by), end: told(end), change }),
          index !== null &&
            money.benchmark !== null &&
            t('benchmark', { index, end: told(money.benchmark.at(-1) ?? Number.NaN) }),
          begun >= 0 &&
            t('actualSentence', { start: told(actual?.[begun] ?? Number.NaN), from: format.date(days[begun] ?? '') }),
          isError && t('actualFailed'),
        ]
          .filter(Boolean)
          .join(' ');
        const sheet = () =>
          sheetOf(value, { ...money, actual }, currency, { caption: t('label', { from, to }), index });
        return {
          sentence,
          picture: (
            <LineChart
              label={t('label', { from: format.date(from), to: format.date(to) })}
              days={days}
              lines={lines}
              write={told}
              size="compact"
              ranges={rangesOf(days)}
              writeTick={(amount) => estimates.short(amount, currency)}
              writeDay={(day) => format.date(day)}
              readLabel={read}
              shaded={
                worst === null
                  ? null
                  : {
                      name: t(worst.recovery === null ? 'worstOpen' : 'worst', { depth: estimates.level(worst.depth) }),
                      from: worst.peak,
                      to: worst.recovery ?? to,
                    }
              }
            />
          ),
          sheet,
          table: () => monthly(sheet(), t('monthly')),
        };
      }}
    </ReportSection>
  );

  function sheetOf(
    { days, volatility, beta, rollingDays }: OverTime,
    { holdings, benchmark, actual }: MoneyOverTime & { readonly actual: Float64Array | null | undefined },
    currency: Currency,
    { caption, index }: { caption: string; index: string | null },
  ): Sheet {
    const hasIndex = benchmark !== null && index !== null;
    return {
      caption,
      currency,
      columns: [
        { head: t('day'), kind: 'day' },
        { head: t('value'), kind: 'shortened' },
        ...(hasIndex ? [{ head: t('index', { index }), kind: 'shortened' } as const] : []),
        ...(actual ? [{ head: t('actual'), kind: 'shortened' } as const] : []),
        {
          head: t('volatility'),
          kind: 'level',
          meaning: t('volatilityMeaning', { days: format.quantity(rollingDays) }),
        },
        ...(hasIndex
          ? [
              {
                head: t('beta'),
                // Over so few days its error is often larger than a tenth.
                kind: 'tenths',
                meaning: t('betaMeaning', { days: format.quantity(rollingDays) }),
              } as const,
            ]
          : []),
      ],
      rows: days.map((day, place) => [
        day,
        holdings[place] ?? null,
        ...(hasIndex ? [benchmark[place] ?? null] : []),
        ...(actual ? [known(actual[place])] : []),
        volatility[place] ?? null,
        ...(hasIndex ? [beta?.[place] ?? null] : []),
      ]),
    };
  }
}

const known = (amount = Number.NaN): number | null => (Number.isNaN(amount) ? null : amount);

import type { Currency } from '@ballast/engine/money/currency';
import type { Interval } from '@ballast/engine/numerics/interval';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { Range } from '@ballast/engine/report/section';
import type { Tail, TailRow } from '@ballast/engine/report/tail/tail';
import { failureOf } from '@ballast/engine/tail-risk/backtest';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useReportPart } from '../store/use-report.ts';
import type { Sheet } from '../store/sheet.ts';

/** The bad day by every method, and how each would have done on this portfolio. */
export function TailSection() {
  const t = useTranslations('reportFigures.tail');
  const methods = useTranslations('report.methods');
  const caption = useTranslations('report.sections')('tail.title');
  const format = useFormat();

  const verdict = ({ backtest }: TailRow): string => {
    if (!backtest.ok) return t('notTested');
    const { exceptions, expected } = backtest.value;
    const why = failureOf(backtest.value);
    return t(why === null ? 'passed' : 'notPassed', {
      exceptions: format.quantity(exceptions),
      expected: format.quantity(Math.round(expected)),
      why: String(why),
    });
  };
  const sheetOf = ({ rows, chosen, backtestWindow }: Tail, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('method'), kind: 'text' },
      { head: t('risk'), kind: 'estimate', meaning: t('meanings.risk') },
      { head: t('shortfall'), kind: 'estimate', meaning: t('meanings.shortfall') },
      { head: t('low'), kind: 'estimate', meaning: t('meanings.interval') },
      { head: t('high'), kind: 'estimate' },
      { head: t('shortfallLow'), kind: 'estimate', meaning: t('meanings.shortfallInterval') },
      { head: t('shortfallHigh'), kind: 'estimate' },
      { head: t('test'), kind: 'text', meaning: t('meanings.test', { window: format.quantity(backtestWindow) }) },
    ],
    rows: rows.map((row) => {
      const method = methods(`names.${row.method}`);
      const figures = row.figures.ok ? row.figures.value : null;
      return [
        row.method === chosen ? t('chosen', { method }) : method,
        figures && { kind: 'estimate', value: figures.valueAtRisk.amount, interval: amounts(figures.interval) },
        figures && {
          kind: 'estimate',
          value: figures.expectedShortfall.amount,
          interval: amounts(figures.shortfallInterval),
        },
        figures?.interval?.low.amount ?? null,
        figures?.interval?.high.amount ?? null,
        figures?.shortfallInterval?.low.amount ?? null,
        figures?.shortfallInterval?.high.amount ?? null,
        verdict(row),
      ];
    }),
    meanings: rows.map(({ method }) => methods(`meanings.${method}`)),
  });
  return (
    <ReportSection id="tail" isFolded>
      {(value, { currency, hoursFactor, window: { days, shortened } }) => {
        const chosen = value.rows.find(({ method }) => method === value.chosen);
        return {
          sentence: chosen === undefined ? '' : <ChosenSentence row={chosen} currency={currency} />,
          picture: null,
          sheet: () => sheetOf(value, currency),
          more: (
            <>
              {chosen !== undefined && (
                <Verdict row={chosen} days={days} needed={value.backtestDays} isCut={shortened !== null} />
              )}
              {hoursFactor !== null && (
                <p className="max-w-[70ch] text-pretty text-soft">
                  {t('hours', { factor: format.score(hoursFactor) })}
                </p>
              )}
            </>
          ),
        };
      }}
    </ReportSection>
  );
}

function ChosenSentence({ row: { method, figures }, currency }: { row: TailRow; currency: Currency }) {
  const t = useTranslations('reportFigures.tail');
  const reasons = useTranslations('reportFigures.reasons');
  const methods = useTranslations('report.methods.names');
  const estimates = useEstimates();
  if (!figures.ok) return reasons(figures.reason);
  const { valueAtRisk, expectedShortfall, interval, shortfallInterval } = figures.value;
  const money = (amount: number, between: Interval | null = null) =>
    estimates.estimate(roundEstimate(Math.max(0, amount), between), currency);
  const sentence = t('sentence', {
    method: methods(method),
    risk: money(valueAtRisk.amount, amounts(interval)),
    shortfall: money(expectedShortfall.amount, amounts(shortfallInterval)),
  });
  // Of no loss there is no range.
  if (valueAtRisk.amount <= 0) return sentence;
  if (interval === null) return `${sentence} ${t('noInterval')}`;
  return `${sentence} ${t('interval', { low: money(interval.low.amount), high: money(interval.high.amount) })}`;
}

/** A range in money. */
function amounts(range: Range | null): Interval | null {
  return range && { low: range.low.amount, high: range.high.amount };
}

interface VerdictProps {
  row: TailRow;
  /** Of returns in the period, and without which nothing can be tested. */
  days: number;
  needed: number;
  /** There are no earlier ones. */
  isCut: boolean;
}

/** How the chosen method would have done. */
function Verdict({ row: { backtest }, days, needed, isCut }: VerdictProps) {
  const t = useTranslations('reportFigures.tail');
  const reasons = useTranslations('reportFigures.reasons');
  const format = useFormat();
  const isShortest = useReportPart((report) => report?.options.window === '1y');
  if (!backtest.ok) {
    const { reason } = backtest;
    const tooFew = () =>
      days < needed
        ? t('untestedTooShort', {
            needed: format.quantity(needed),
            days: format.quantity(days),
            canBeLonger: String(isShortest && !isCut),
          })
        : t('untestedTooFew');
    const result = reason === 'too_few' ? tooFew() : t('untested', { reason: reasons(reason) });
    return <p className="text-soft">{result}</p>;
  }
  const { observations, exceptions, expected } = backtest.value;
  const why = failureOf(backtest.value);
  const result = t(why === null ? 'held' : 'failed', {
    observations: format.quantity(observations),
    exceptions: format.quantity(exceptions),
    expected: format.quantity(Math.round(expected)),
    why: String(why),
  });
  return why === null ? <p className="text-soft">{result}</p> : <Notice tone="caution">{result}</Notice>;
}

import type { SectionId } from '@ballast/engine/report/report';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { LineChart } from '../../../components/charts/line-chart.tsx';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useNotReplayed } from '../crises/use-not-replayed.ts';
import { CoverageSentence } from '../headline/coverage-sentence.tsx';
import { LossNotes } from '../headline/headline.tsx';
import { useHeadlineSentence } from '../words/use-headline-sentence.ts';
import { asMoney } from '../over-time/as-money.ts';
import { RiskGauge } from '../overview/risk-gauge.tsx';
import { Tiles } from '../overview/tiles.tsx';
import { BasisLine } from '../words/basis-line.tsx';
import { useBenchmarkBasis, useReturnBasis } from '../words/use-benchmark-basis.ts';
import { useNames } from '../words/use-names.ts';
import type { Sheet, SheetCell } from '../store/sheet.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';
import { PAGE, PAGES, writePageMarks } from './page-marks.ts';
import { PrintedSheet } from './print-table.tsx';
import { PrintedDrawdowns } from './printed-drawdowns.tsx';
import { PrintedHoldings } from './printed-holdings.tsx';
import './print.css';

/** Where the sheet of crises has the change in percent: the worst comes first. */
const CHANGE = 4;
/** And the parts of the value that an index stands in for, and that are left out. */
const STAND_IN = 6;
const LEFT_OUT = 7;
/** Pairs of holdings that paper has room for. */
const MOST_PAIRS = 8;

/** The report on paper, in four parts that each begin a page: the answer, what is held, what could happen, and methods and measures. */
export function PrintedReport() {
  const t = useTranslations('print');
  const common = useTranslations('common');
  const report = useTranslations('report');
  const format = useFormat();
  const { store, subject, name = t('product') } = useReportPlace();
  const exposure = useTranslations('reportFigures.exposure.groups');
  const notReplayedOf = useNotReplayed();
  const crises = useReportPart((one) => one?.sections.crises);
  const comparison = useReportPart((one) => one?.sections.comparison);
  const basisOf = useBenchmarkBasis();
  const made = t('made', { product: t('product'), day: format.date(today(subject.at)) });
  const foot = `${name} · ${made}`;
  const number = t('page', { page: PAGE, pages: PAGES });
  // Before the browser reads the pages.
  useLayoutEffect(() => writePageMarks(foot, number), [foot, number]);
  const sheetOf = (id: SectionId): Sheet | undefined => store.sheets.get(id)?.();
  const isAnyLeftOut =
    crises?.ok === true &&
    crises.value.replays.some(({ change, coverage }) => change !== null && coverage.extent !== 'all');
  const title = (id: SectionId) => report(`sections.${id}.title`);
  return (
    <div data-printed-report className="text-body">
      <section className="grid gap-4">
        <div>
          <h1 className="text-heading font-semibold">{name}</h1>
          <p className="text-soft">{made}</p>
        </div>
        <Answer />
        <PrintedSheet title={title('findings')} sheet={sheetOf('findings')} columns={[0, 1, 2, 3, 4, 5]} />
        <OverTime title={title('overTime')} />
        <PrintedSheet
          title={title('comparison')}
          sheet={sheetOf('comparison')}
          columns={[0, 1, 2, 3]}
          note={comparison?.ok === true && basisOf(comparison.value)}
        />
      </section>
      <section className="grid gap-4">
        <PrintedHoldings />
        <div className="grid grid-cols-2 items-start gap-x-8">
          <PrintedSheet
            title={title('exposure')}
            sheet={sheetOf('exposure')}
            columns={[0, 1, 3]}
            rows={(row) => row[1] !== exposure('companies')}
          />
          <PrintedSheet title={title('correlation')} sheet={sheetOf('correlation')} most={MOST_PAIRS} />
        </div>
        <PrintedSheet title={title('currency')} sheet={sheetOf('currency')} />
      </section>
      <section className="grid gap-4">
        <PrintedSheet
          title={title('crises')}
          sheet={sheetOf('crises')}
          columns={[0, 1, 2, 3, CHANGE, STAND_IN, ...(isAnyLeftOut ? [LEFT_OUT] : []), 8]}
          rows={(row) => row[CHANGE] !== null}
          order={(a, b) => numberOf(a[CHANGE]) - numberOf(b[CHANGE])}
          note={
            <>
              {t('hypothetical')} {crises?.ok === true && notReplayedOf(crises.value.replays, crises.basis.currency)}
            </>
          }
        />
        <PrintedSheet title={title('shocks')} sheet={sheetOf('shocks')} />
        <PrintedDrawdowns />
        <PrintedSheet title={title('coverage')} sheet={sheetOf('coverage')} />
      </section>
      <section className="grid gap-4">
        <PrintedSheet title={title('tail')} sheet={sheetOf('tail')} columns={[0, 1, 2, 7]} />
        <PrintedSheet title={title('measures')} sheet={sheetOf('measures')} />
        <p className="text-small text-pretty text-soft">
          {subject.prices === 'sample-market' && <strong>{report('sampleMarket')} </strong>}
          {report('information')} {t('automated')} {common('registration')}
        </p>
      </section>
    </div>
  );
}

function numberOf(cell: SheetCell | undefined): number {
  return typeof cell === 'number' ? cell : Number.NaN;
}

function Answer() {
  const sentence = useHeadlineSentence();
  const headline = useReportPart((report) => report?.sections.headline);
  if (headline?.ok !== true) return null;
  const { value, basis } = headline;
  const { loss, largest } = sentence(value, basis);
  return (
    <>
      <div className="grid grid-cols-2 gap-x-8">
        <div>
          <p className="text-title font-semibold text-balance">{loss}</p>
          {largest !== null && <p className="mt-1 text-soft">{largest}</p>}
          <p className="mt-1 text-soft">
            <LossNotes value={value} basis={basis} />
          </p>
          <p className="mt-2 text-small text-pretty text-soft">
            <CoverageSentence /> <BasisLine basis={basis} />
          </p>
        </div>
        {value.volatility !== null && <RiskGauge {...value} volatility={value.volatility} basis={basis} />}
      </div>
      <div className="tiles">
        <Tiles value={value} basis={basis} />
      </div>
    </>
  );
}

function OverTime({ title }: { title: string }) {
  const t = useTranslations('reportFigures.overTime');
  const read = useTranslations('report.section')('read');
  const print = useTranslations('print');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const basisOf = useReturnBasis();
  const overTime = useReportPart((report) => report?.sections.overTime);
  const headline = useReportPart((report) => report?.sections.headline);
  if (overTime?.ok !== true || headline?.ok !== true) return null;
  const { value, basis } = overTime;
  const money = asMoney(value, headline.value.total);
  const index = value.benchmark === null ? null : names(value.benchmark.key);
  return (
    <div className="break-inside-avoid">
      <h2 className="mb-1 text-body font-semibold">{title}</h2>
      <LineChart
        label={t('label', { from: format.date(value.days[0] ?? ''), to: format.date(value.days.at(-1) ?? '') })}
        days={value.days}
        lines={[
          { name: t('holdings'), values: money.holdings },
          ...(index === null || money.benchmark === null ? [] : [{ name: index, values: money.benchmark }]),
        ]}
        write={(amount) => estimates.amount(Number(amount.toPrecision(3)), basis.currency)}
        writeTick={(amount) => estimates.short(amount, basis.currency)}
        writeDay={(day) => format.date(day)}
        readLabel={read}
        size="compact"
      />
      <p className="mt-1 text-small text-soft">{print(`atWeights.${basisOf(value.by)}`)}</p>
    </div>
  );
}

import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { LineChart } from '../../../components/charts/line-chart.tsx';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useRanges } from '../over-time/use-ranges.ts';
import { useNames } from '../words/use-names.ts';
import { useReportPart } from '../store/use-report.ts';

/** What portfolio and benchmark gained since the beginning of a range, as the rows beside it compare them: at today's weights every day. */
export function ValueBesideIndex() {
  const t = useTranslations('reportFigures.comparison.chart');
  const read = useTranslations('report.section')('read');
  const titleId = useId();
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const rangesOf = useRanges();
  const overTime = useReportPart((report) => report?.sections.overTime);
  if (overTime?.ok !== true || overTime.value.benchmark === null) return null;
  const { days, rebalanced, benchmark } = overTime.value;
  const change = (part: number) => `${part > 0 ? '+' : ''}${estimates.level(part)}`;
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-2 print:hidden">
      <h3 id={titleId} className="text-title font-semibold">
        {t('title', { index: names(benchmark.key) })}
      </h3>
      <LineChart
        label={t('label', { index: names(benchmark.key) })}
        days={days}
        lines={[
          { name: t('you'), values: rebalanced },
          { name: names(benchmark.key), values: benchmark.levels },
        ]}
        isChange
        write={change}
        writeTick={(part) => format.percent(part, 0)}
        writeDay={(day) => format.date(day)}
        readLabel={read}
        include={0}
        ranges={rangesOf(days)}
        size="compact"
      />
    </section>
  );
}

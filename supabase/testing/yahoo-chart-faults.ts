import type { Chart, ChartBar } from './yahoo-chart.ts';
import type { ReadyFault } from './yahoo-faults.ts';

type SpoilBar = (bar: ChartBar, i: number) => ChartBar;
/** `day` is the fault's, or the middle of the chart. */
type SpoilChart = (chart: Chart, fault: ReadyFault, day: string) => Chart;

const each = (chart: Chart, spoil: SpoilBar): Chart => ({ ...chart, bars: chart.bars.map(spoil) });
const everyThird = (close: number) => (chart: Chart) =>
  each(chart, (bar, i) => (i % 3 === 1 ? { ...bar, close } : bar));
const onDay =
  (factor: number): SpoilChart =>
  (chart, _, day) =>
    each(chart, (bar) => (bar.date === day ? times(bar, factor) : bar));

const SPOILT_CHARTS: Partial<Record<ReadyFault['kind'], SpoilChart>> = {
  missing_half: (chart) =>
    each(chart, (bar, i) => (i % 2 === 0 ? { ...bar, open: null, high: null, low: null, close: null } : bar)),
  missing_fields: (chart) => ({ ...chart, meta: {} }),
  wrong_currency: (chart, { currency }) => ({ ...chart, meta: { ...chart.meta, currency } }),
  pence: (chart) => each({ ...chart, meta: { ...chart.meta, currency: 'GBp' } }, (bar) => times(bar, 100)),
  hundredfold: onDay(100),
  corrected_bar: onDay(1.1),
  zero_price: everyThird(0),
  negative_price: everyThird(-1),
  split_without_notice: (chart, { ratio }, day) =>
    each({ ...chart, splits: [] }, (bar) => (bar.date < day ? times(bar, ratio) : bar)),
  // As Yahoo does around a close: the day once more, stamped later and with holes.
  duplicate_bars: (chart) => ({
    ...chart,
    bars: chart.bars.flatMap((bar, i) => (i % 3 === 2 ? [bar, laterAndHollow(bar)] : [bar])),
  }),
  unordered_bars: (chart) => ({
    ...chart,
    bars: [...chart.bars.filter((_, i) => i % 2 === 1), ...chart.bars.filter((_, i) => i % 2 === 0)],
  }),
};

/** A chart as the faults have it, one after the other; most leave it alone. */
export function spoilChart(chart: Chart, faults: readonly ReadyFault[]): Chart {
  return faults.reduce((spoilt, fault) => {
    const middle = spoilt.bars[Math.floor(spoilt.bars.length / 2)]?.date ?? '';
    return SPOILT_CHARTS[fault.kind]?.(spoilt, fault, fault.date ?? middle) ?? spoilt;
  }, chart);
}

function laterAndHollow(bar: ChartBar): ChartBar {
  return { ...bar, timestamp: bar.timestamp + 3600, open: null, close: (bar.close ?? 0) * 1.01 };
}

function times(bar: ChartBar, factor: number): ChartBar {
  const scaled = (price: number | null) => (price === null ? null : Number((price * factor).toPrecision(9)));
  return { ...bar, open: scaled(bar.open), high: scaled(bar.high), low: scaled(bar.low), close: scaled(bar.close) };
}

import type { Headline } from '@ballast/engine/report/headline/headline';
import type { Basis } from '@ballast/engine/report/section';
import { RiskGauge as Gauge } from '../../../components/risk-gauge/risk-gauge.tsx';
import { useEverything } from '../headline/use-everything.ts';
import { useNames } from '../words/use-names.ts';

interface RiskGaugeProps {
  volatility: NonNullable<Headline['volatility']>;
  benchmark: Headline['benchmark'];
  basis: Basis;
  /** Of what the volatility is of. */
  total: number;
  counted: number;
  held: number;
  /** Of the heading. */
  level?: 3 | 4;
}

/** The gauge of a report: its volatility beside the index, and of everything where much follows no market. */
export function RiskGauge({
  volatility,
  benchmark,
  basis: { currency },
  total,
  counted,
  held,
  level = 4,
}: RiskGaugeProps) {
  const names = useNames();
  const everything = useEverything(currency, total);
  return (
    <Gauge
      volatility={volatility}
      index={benchmark && { name: names(benchmark.key), volatility: benchmark.volatility }}
      currency={currency}
      ofEverything={
        everything?.isCovered === true
          ? {
              volatility: Math.hypot(volatility.value * total, everything.assumed?.deviation ?? 0) / everything.assets,
              isAssumed: everything.assumed !== null,
            }
          : null
      }
      part={counted < held ? { counted, held } : null}
      level={level}
    />
  );
}

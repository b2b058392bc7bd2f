import { BENCHMARKS, DEFAULT_OPTIONS, TAIL_METHODS, WINDOWS, type ReportOptions } from '@ballast/engine/report/options';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Position } from '@ballast/engine/valuation/position';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readLimits, writeLimits } from './limits-in-address.ts';
import { useOneCurrency } from '../../../components/rates/use-one-currency.ts';

export const CONFIDENCES = ['0.9', '0.95', '0.99'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The names of the choices in the address. `in` is the analyser's too: a page has one currency for what is together. */
const NAMES = {
  base: 'in',
  window: 'window',
  method: 'method',
  confidence: 'confidence',
  benchmark: 'vs',
  limits: 'limits',
} as const;
type Choices = Pick<ReportOptions, 'base' | 'window' | 'method' | 'benchmark' | 'limits'> & {
  readonly confidence: Confidence;
};

export interface ReportChoices {
  readonly options: ReportOptions;
  readonly choices: Choices;
  readonly choose: (choice: Partial<Choices>) => void;
}

/**
 * What a person chose for the report, kept in the address. The base currency is that of the holdings unless somebody chose
 * another, here or in the settings; of holdings in several, the display currency.
 */
export function useReportOptions(positions: readonly Position[], assets: readonly ValuedAsset[] = []): ReportChoices {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const linked = assets.filter(({ series }) => series !== null);
  const base = useOneCurrency([
    ...positions.map(({ holding }) => holding.currency),
    ...linked.map(({ value }) => value.currency),
  ]);
  const window = oneOf(WINDOWS, search.get(NAMES.window)) ?? DEFAULT_OPTIONS.window;
  const method = oneOf(TAIL_METHODS, search.get(NAMES.method)) ?? DEFAULT_OPTIONS.method;
  const confidence = oneOf(CONFIDENCES, search.get(NAMES.confidence)) ?? '0.95';
  const benchmark = oneOf(BENCHMARKS, search.get(NAMES.benchmark)) ?? DEFAULT_OPTIONS.benchmark;
  const limitsText = search.get(NAMES.limits);
  const limits = useMemo(() => readLimits(limitsText), [limitsText]);
  const options = useMemo<ReportOptions>(
    () => ({ ...DEFAULT_OPTIONS, base, window, method, benchmark, limits, confidence: Number(confidence) }),
    [base, window, method, benchmark, limits, confidence],
  );
  const choose = (choice: Partial<Choices>) =>
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(choice)) {
          const text = typeof value === 'object' && value !== null ? writeLimits(value) : value;
          const place = isName(name) ? NAMES[name] : name;
          if (text === null) current.delete(place);
          else current.set(place, text);
        }
        return current;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { options, choices: { base, window, method, benchmark, limits, confidence }, choose };
}

function isName(name: string): name is keyof typeof NAMES {
  return name in NAMES;
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value | undefined {
  return values.find((value) => value === wanted);
}

import type { Currency } from '@ballast/engine/money/currency';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { AllocationBars } from './allocation-bars.tsx';
import { slicesOf, sumOf, type Slice } from './allocation-slices.ts';
import { AllocationTable } from './allocation-table.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

interface AllocationProps {
  analysis: PricedAnalysis;
  currency: Currency;
}

/** How the money of one currency is spread: one sentence, a picture, and the same numbers as a table. */
export function Allocation({ analysis, currency }: AllocationProps) {
  const t = useTranslations('analyser.allocation');
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const slices = useMemo(() => slicesOf(analysis.holdings, currency), [analysis, currency]);
  if (slices.length === 0) return null;
  const View = asTable ? AllocationTable : AllocationBars;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-title font-semibold">
          {analysis.totals.length > 1 ? t('titleIn', { currency }) : t('title')}
        </h3>
        <TextButton className="shrink-0 text-small" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asBars') : t('asTable')}
        </TextButton>
      </div>
      <p className="mt-3 text-pretty text-soft">
        <Sentence slices={slices} currency={currency} />
      </p>
      <div className="mt-4">
        <View slices={slices} currency={currency} labelledBy={titleId} />
      </div>
    </section>
  );
}

const ENOUGH_FOR_THREE = 5;

function Sentence({ slices, currency }: { slices: readonly Slice[]; currency: Currency }) {
  const t = useTranslations('analyser.allocation');
  const format = useFormat();
  const [largest] = slices;
  if (largest === undefined) return null;
  const { symbol, value, weight } = largest;
  const total = format.money(sumOf(slices).value, currency);
  if (slices.length === 1) return t('one', { symbol, total });
  const sentence = t('largest', {
    symbol,
    count: slices.length,
    value: format.money(value, currency),
    total,
    weight: format.percent(weight),
  });
  if (slices.length < ENOUGH_FOR_THREE) return sentence;
  return `${sentence} ${t('topThree', { weight: format.percent(sumOf(slices.slice(0, 3)).weight) })}`;
}

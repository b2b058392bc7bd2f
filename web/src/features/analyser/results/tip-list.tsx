import type { Sector } from '@ballast/engine/instruments/sector';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useSymbolList } from './use-symbol-list.ts';

/** Sectors that move differently from tech. */
const OTHERS = ['health_care', 'consumer_staples', 'utilities'] as const satisfies readonly Sector[];

interface TipListProps {
  analysis: PricedAnalysis;
  /** Of what is held already: no tip suggests them. */
  sectors: ReadonlySet<string>;
}

/** What to change, with the reason. */
export function TipList({ analysis, sectors }: TipListProps) {
  const t = useTranslations('analyser.tips');
  const sample = useTranslations('analyser.risks')('sample');
  const format = useFormat();
  const titleId = useId();
  const names = useSymbolList(analysis.holdings);
  const others = OTHERS.filter((sector) => !sectors.has(sector)).map((sector) => t(`sectors.${sector}`));
  // The one tip that measures a change measures a fall: "fell by 6%".
  const measure = (id: string, figure: number) =>
    id === 'dollar_cost_averaging' ? format.percent(Math.abs(figure)) : format.quantity(figure);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-title font-semibold">
        {t('title')}
      </h3>
      {analysis.tips.length === 0 && <p className="mt-3 text-soft">{t('none')}</p>}
      <ul className="mt-3 divide-y divide-line">
        {analysis.tips.map(({ id, figure, holdings, usesSample }) => (
          <li key={id} className="flex gap-3 py-4 first:pt-1">
            <Lightbulb className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
            <div>
              <h4 className="font-semibold">{t(`ids.${id}.title`)}</h4>
              <p className="mt-1 text-pretty text-soft">
                {t(`ids.${id}.detail`, {
                  value: measure(id, figure),
                  names: names(holdings),
                  count: holdings.length,
                  hasSectors: others.length > 0 ? 'yes' : 'other',
                  sectors: format.list(others),
                })}
              </p>
              {usesSample && <p className="mt-1 text-small font-medium text-caution">{sample}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

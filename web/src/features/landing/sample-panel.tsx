import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { SampleMark } from '../../components/education/sample-mark.tsx';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { SAMPLE } from './sample-figures.ts';
import { analyzeTyped } from './typed-sample.ts';

const { rows, value, gain, largest, currency, typed } = SAMPLE;

/** One honest picture of what the product answers, with made-up figures. */
export function SamplePanel() {
  const t = useTranslations('landing.sample');
  const format = useFormat();
  const typedId = useId();
  const [market, setMarket] = useState<Market>('IN');
  return (
    <figure className="overflow-hidden rounded-large border border-line bg-surface shadow-floating">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 text-small text-soft">
        {t('caption')}
        <SampleMark />
      </figcaption>
      <div data-typed className="border-b border-line bg-sunken px-5 py-4">
        <label htmlFor={typedId} className="text-small text-soft">
          {t('input')}
        </label>
        <TextArea
          id={typedId}
          rows={4}
          spellCheck={false}
          defaultValue={typed.join('\n')}
          className="mt-2 tabular-nums"
        />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Choice
            label={t('market')}
            value={market}
            onChange={setMarket}
            options={MARKETS.map((one) => ({ value: one, label: t(`markets.${one}`) }))}
          />
          <Button data-analyze onClick={({ currentTarget }) => analyzeTyped(currentTarget)}>
            {t('analyze')}
          </Button>
        </div>
      </div>
      <div className="px-5 py-5">
        <p className="text-small text-soft">{t('output')}</p>
        <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
          <div>
            <dt className="text-small text-soft">{t('value')}</dt>
            <dd className="text-heading font-semibold">{format.money(value, currency)}</dd>
          </div>
          <div>
            <dt className="text-small text-soft">{t('gain')}</dt>
            <dd className="text-title leading-9 font-semibold text-accent">{format.moneyChange(gain, currency)}</dd>
          </div>
        </dl>
        <p className="mt-5 text-small text-soft">{t('weights')}</p>
        <ul className="mt-2 grid gap-2">
          {rows.map((row) => (
            <li key={row.symbol} className="grid grid-cols-[6.5rem_1fr_3.5rem] items-center gap-3 text-small">
              <span className="font-medium">{row.symbol}</span>
              <Bar fraction={row.value / value} isLargest={row === largest} />
              <span className="text-right tabular-nums">{format.percent(row.value / value)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex gap-3 rounded-medium bg-caution-wash px-4 py-3">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-caution" aria-hidden="true" />
          <p>
            <strong className="block font-semibold text-caution">{t('risk')}</strong>
            {t('riskDetail', {
              symbol: largest.symbol,
              weight: format.percent(largest.value / value, 0),
              loss: format.money(largest.value / 10, currency),
            })}
          </p>
        </div>
      </div>
    </figure>
  );
}

/** Drawn, not styled: the policy of the page refuses style attributes in markup that comes from the server. */
function Bar({ fraction, isLargest }: { fraction: number; isLargest: boolean }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-full bg-track">
      <rect
        width={Math.round(fraction * 1000) / 10}
        height="8"
        className={isLargest ? 'fill-caution' : 'fill-accent'}
      />
    </svg>
  );
}

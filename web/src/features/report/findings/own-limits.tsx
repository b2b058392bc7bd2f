import { LIMIT_IDS, limitOf, presetFor, type LimitId } from '@ballast/engine/rules/presets';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Choice } from '../controls/choice.tsx';
import { useReport } from '../store/use-report.ts';
import { LIMIT_CHOICES } from './limit-choices.ts';

const CHECKS = {
  holding: 'large_holding',
  topFive: 'top_five',
  effectiveHoldings: 'few_effective_holdings',
  sector: 'large_sector',
  foreignCurrency: 'foreign_currency',
  volatilityRatio: 'volatile',
  beta: 'high_beta',
  drawdown: 'deep_drawdown',
  averageCorrelation: 'high_correlation',
} as const satisfies Record<LimitId, string>;
const NUMBERS: ReadonlySet<LimitId> = new Set(['effectiveHoldings', 'volatilityRatio', 'beta', 'averageCorrelation']);

/** The limits that a person can set: each is kept in the address. */
export function OwnLimits() {
  const t = useTranslations('reportFigures.findings');
  const format = useFormat();
  const report = useReport();
  if (report === null) return null;
  const { choices, choose } = report;
  const [general, taken] = [presetFor(choices.base), presetFor(choices.base, choices.limits)];
  const write = (id: LimitId, value: number) => {
    const figure = NUMBERS.has(id) ? format.quantity(value) : format.percent(value, 0);
    const side = t(id === 'effectiveHoldings' ? 'own.least' : 'own.most', { figure });
    return value === limitOf(general, id) ? t('own.general', { side }) : side;
  };
  return (
    <>
      <fieldset className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <legend className="sr-only">{t('own.label')}</legend>
        {LIMIT_IDS.map((id) => (
          <Choice
            key={id}
            label={t(`checks.${CHECKS[id]}`)}
            value={String(limitOf(taken, id))}
            options={choicesOf(id, limitOf(taken, id)).map((value) => ({
              value: String(value),
              label: write(id, value),
            }))}
            onChange={(text) => {
              const { [id]: _, ...others } = choices.limits;
              const value = Number(text);
              choose({ limits: value === limitOf(general, id) ? others : { ...others, [id]: value } });
            }}
          />
        ))}
      </fieldset>
      {Object.keys(choices.limits).length > 0 && (
        <TextButton className="mt-3" onClick={() => choose({ limits: {} })}>
          {t('own.reset')}
        </TextButton>
      )}
    </>
  );
}

/** With the one taken, which somebody may have written into the address. */
function choicesOf(id: LimitId, taken: number): readonly number[] {
  const choices = LIMIT_CHOICES[id];
  return choices.includes(taken) ? choices : [taken, ...choices];
}

import type { Warning } from '@ballast/engine/rules/registry';
import { useTranslations } from 'use-intl/react';
import type { BasicCheck, BasicChecks } from '../../../components/basic-checks.tsx';
import { useAgainst } from '../../../lib/use-against.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { RiskList } from './risk-list.tsx';
import { TipList } from './tip-list.tsx';
import { useSymbolList } from './use-symbol-list.ts';

/** The basic checks and tips of an analysis, in words. */
export function useBasicChecks(analysis: PricedAnalysis): BasicChecks {
  const t = useTranslations('analyser.risks');
  const against = useAgainst();
  const names = useSymbolList(analysis.holdings);
  const wordsOf = (risk: Warning): BasicCheck => {
    const measure = (value: number) => against(value, risk.threshold, risk.unit === 'holdings' ? 'count' : risk.unit);
    const holdings = names(risk.holdings);
    const values = { value: measure(risk.figure), threshold: measure(risk.threshold), names: holdings };
    return {
      id: risk.id,
      severity: risk.severity,
      title: t(`ids.${risk.id}.title`),
      rule: t('rule', { rule: t(`ids.${risk.id}.rule`, values) }),
      detail: t(`ids.${risk.id}.detail`, values),
      holdings: t('holdings', { names: holdings }),
      sample: risk.usesSample ? t('sample') : null,
    };
  };
  const unknown = [...new Set(analysis.abstained.flatMap(({ holdings }) => holdings))];
  const over = analysis.risks.map(wordsOf);
  const within = analysis.risksWithin.map((id) => t(`checks.${id}`));
  const abstained =
    unknown.length > 0 ? t('abstained', { count: analysis.abstained.length, names: names(unknown) }) : null;
  return {
    over,
    within,
    abstained,
    list: <RiskList risks={over} abstained={abstained} />,
    tips: <TipList analysis={analysis} />,
  };
}

import type { Warning } from '@ballast/engine/rules/registry';
import { useTranslations } from 'use-intl/react';
import type { BasicCheck, BasicChecks } from '../../../components/basic-checks.tsx';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { useAgainst } from '../../../lib/use-against.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { RiskList } from './risk-list.tsx';
import { TipList } from './tip-list.tsx';
import { useSymbolList } from './use-symbol-list.ts';

/** As many holdings a title names. */
const IN_TITLE = 2;

/** The basic checks and tips of an analysis, in words. */
export function useBasicChecks(analysis: PricedAnalysis, instruments: readonly (Instrument | null)[]): BasicChecks {
  const t = useTranslations('analyser.risks');
  const against = useAgainst();
  const names = useSymbolList(analysis.holdings);
  const shortNames = (keys: readonly string[]) => names(keys, IN_TITLE);
  const others = analysis.assets.filter(({ asset }) => asset.kind !== 'loan').length;
  const wordsOf = (risk: Warning): BasicCheck => {
    const measure = (value: number) => against(value, risk.threshold, risk.unit === 'holdings' ? 'count' : risk.unit);
    const holdings = names(risk.holdings);
    const values = {
      value: measure(risk.figure),
      threshold: measure(risk.threshold),
      names: holdings,
      count: risk.holdings.length,
      others,
    };
    return {
      id: risk.id,
      name: t(`checks.${risk.id}`),
      severity: risk.severity,
      keys: risk.holdings,
      title: t(`ids.${risk.id}.title`, { names: shortNames(risk.holdings), others }),
      rule: t('rule', { rule: t(`ids.${risk.id}.rule`, values) }),
      detail: t(`ids.${risk.id}.detail`, values),
      holdings: t('holdings', { names: holdings }),
      also: [],
      sample: risk.usesSample ? t('sample') : null,
    };
  };
  const unknown = [...new Set(analysis.abstained.flatMap(({ holdings }) => holdings))];
  const over = withoutFollowing(analysis.risks.map(wordsOf));
  const within = analysis.risksWithin.map((id) => t(`checks.${id}`));
  const abstained =
    unknown.length > 0 ? t('abstained', { count: analysis.abstained.length, names: names(unknown) }) : null;
  return {
    over,
    within,
    abstained,
    list: <RiskList risks={over} abstained={abstained} />,
    tips: <TipList analysis={analysis} sectors={new Set(instruments.flatMap((one) => one?.sector ?? []))} />,
  };
}

const FOLLOWING: ReadonlySet<string> = new Set<Warning['id']>(['share_concentration', 'tech_concentration']);

/** With a single holding, what follows from that alone has no line of its own. */
function withoutFollowing(checks: readonly BasicCheck[]): readonly BasicCheck[] {
  if (!checks.some(({ id }) => id === 'single_holding')) return checks;
  const also = checks.filter(({ id }) => FOLLOWING.has(id)).map(({ name }) => name);
  return checks
    .filter(({ id }) => !FOLLOWING.has(id))
    .map((check) => (check.id === 'single_holding' ? { ...check, also } : check));
}

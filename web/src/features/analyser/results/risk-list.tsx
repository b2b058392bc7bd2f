import type { Warning } from '@ballast/engine/rules/registry';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useSymbolList } from './use-symbol-list.ts';

/** What is wrong, from worst to mildest, each with its rule and the holdings behind it. */
export function RiskList({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.risks');
  const titleId = useId();
  const names = useSymbolList(analysis.holdings);
  const unknown = [...new Set(analysis.abstained.flatMap(({ holdings }) => holdings))];
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-title font-semibold">
        {t('title')}
      </h3>
      {analysis.risks.length === 0 ? (
        <p className="mt-3 text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {analysis.risks.map((risk) => (
            <Risk key={risk.id} risk={risk} names={names(risk.holdings)} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-small text-soft">
          {t('abstained', { count: analysis.abstained.length, names: names(unknown) })}
        </p>
      )}
    </section>
  );
}

function Risk({ risk, names }: { risk: Warning; names: string }) {
  const t = useTranslations('analyser.risks');
  const format = useFormat();
  const measure = (value: number) =>
    format.against(value, risk.threshold, risk.unit === 'holdings' ? 'count' : risk.unit);
  const values = { value: measure(risk.figure), threshold: measure(risk.threshold), names };
  return (
    <li className="py-4 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{t(`ids.${risk.id}.title`)}</h4>
        <SeverityBadge severity={risk.severity} label={t(`severity.${risk.severity}`)} />
      </div>
      <p className="mt-1 text-pretty">{t(`ids.${risk.id}.detail`, values)}</p>
      <p className="mt-1 text-small text-soft">
        {t('rule', { rule: t(`ids.${risk.id}.rule`, values) })}
        <span className="block">{t('holdings', { names })}</span>
        {risk.usesSample && <span className="block font-medium text-caution">{t('sample')}</span>}
      </p>
    </li>
  );
}

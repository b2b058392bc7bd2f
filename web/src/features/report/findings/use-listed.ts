import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import { use } from 'react';
import { useTranslations } from 'use-intl/react';
import { BasicChecksContext } from '../../../components/basic-checks.tsx';
import { RiskSharesContext } from '../../../components/risk-shares.ts';
import { foldSingle, limitsIn, listed, type Listed } from './listed.ts';

interface Lists {
  /** What is over its limit, as the page lists and counts it. */
  readonly over: readonly Listed[];
  /** How many limits those are: a line may stand for several, and data that is missing is none. */
  readonly exceeded: number;
  readonly close: readonly Listed[];
  /** How many limits could be checked where nothing is over one; null where all could. */
  readonly checked: number | null;
  /** Everything with its figures, for the table. */
  readonly rows: readonly Listed[];
}

/** The report's findings and the basic checks, in the order of the page. */
export function useListed(): (report: FindingsReport) => Lists {
  const t = useTranslations('reportFigures.findings');
  const { over: checks, within, abstained } = use(BasicChecksContext);
  const shares = use(RiskSharesContext);
  return (report) => {
    const findings = listed(report.findings, checks, shares);
    const close = listed(report.close, [], shares);
    const isChecked = report.abstained.length === 0 && abstained === null;
    const checked = isChecked ? null : close.length + report.within.length + within.length;
    const over = foldSingle(findings, (id) => t(`checks.${id}`));
    return { checked, over, exceeded: limitsIn(over), close, rows: [...findings, ...close] };
  };
}

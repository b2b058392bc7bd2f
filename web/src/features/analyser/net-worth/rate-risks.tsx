import { rateRisk } from '@ballast/engine/net-worth/rate-risk';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

const POINTS = 1;
/** As many as an assumed duration supports. */
const DIGITS = 2;

interface RateRisksProps {
  analysis: PricedAnalysis;
  /** Of the holdings, in their order. */
  instruments: readonly (Instrument | null)[];
}

/** What bonds and debt funds would lose if interest rates rose; nothing where there are none. */
export function RateRisks({ analysis: { holdings, assets, at }, instruments }: RateRisksProps) {
  const t = useTranslations('assets');
  const format = useFormat();
  const estimates = useEstimates();
  const risks = useMemo(
    () => rateRisk(holdings, assets, (place) => instruments[place] ?? null, today(at), POINTS),
    [holdings, assets, instruments, at],
  );
  return risks.map(({ currency, value, loss, bonds, funds, unknown }) => (
    <p key={currency} className="max-w-[70ch] text-pretty text-soft">
      {bonds + funds > 0 &&
        `${t('rateRisk', {
          currency,
          bonds,
          funds,
          both: bonds > 0 && funds > 0 ? 'yes' : 'no',
          loss: estimates.amount(Number(loss.toPrecision(DIGITS)), currency),
          value: format.money(value, currency),
        })} `}
      {unknown.length > 0 &&
        t('rateRiskUnknown', {
          names: format.list(unknown.map((name) => name || t('kinds.bond'))),
          count: unknown.length,
        })}
    </p>
  ));
}

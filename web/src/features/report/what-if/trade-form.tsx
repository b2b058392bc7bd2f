import type { Market } from '@ballast/engine/quotes/market';
import { taxAssetOf } from '@ballast/engine/tax/tax-asset';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { numberOf } from './number-of.ts';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import type { SymbolProblem } from '../../../entities/holdings/read-symbol.ts';
import { useTaxResidence } from '../../../entities/profile/use-tax-residence.ts';
import { today } from '../../../lib/today.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';
import { isOldInIndia, readTrade, usualResidence, type TaxResidence } from './read-trade.ts';
import { OTHER, OtherShareFields, ShareField } from './share-field.tsx';
import { TaxFields } from './tax-fields.tsx';
import { TradeOutcome } from './trade-outcome.tsx';
import type { TriedSale } from '../findings/trying.ts';
import { useTrial } from './use-trial.ts';

const RATES = { INR: '30', other: '24' } as const;

const loadReader = () => import('./read-other-share.ts');

/** One trade: in a share that is held, or a purchase of any other; and what it did. */
export function TradeForm({ report, sale }: { report: Report; sale: TriedSale | null }) {
  const { counted, options } = report;
  const t = useTranslations('reportTrade');
  const symbolProblem = useTranslations('common.symbolProblem');
  const { subject } = useReportPlace();
  const client = useQueryClient();
  const [, once] = useOnce();
  const trial = useTrial(report);
  const { base } = options;
  const [side, setSide] = useState<'buy' | 'sell'>('sell');
  const [key, setKey] = useState(sale?.key ?? counted[0]?.key ?? '');
  const [market, setMarket] = useState<Market>(counted[0]?.market ?? 'IN');
  const [typed, setTyped] = useState('');
  const [amount, setAmount] = useState(sale === null ? '' : String(sale.amount));
  const [bought, setBought] = useState('');
  const usualRate = base === 'INR' ? RATES.INR : RATES.other;
  const [rate, setRate] = useState<string>(usualRate);
  const stated = useTaxResidence();
  const [chosen, setResidence] = useState<TaxResidence | null>(null);
  const residence = chosen ?? usualResidence(base, stated);
  const [highIn2018, setHighIn2018] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'rate' | 'high' | SymbolProblem | null>(null);
  const isOther = side === 'buy' && key === OTHER;
  const share = counted.find((one) => one.key === key) ?? counted[0];
  const held = subject.holdings.find((position) => position.key === share?.key)?.holding;
  const { instruments } = useInstrumentsOf(held === undefined ? [] : [held]);
  const asset = taxAssetOf(instruments[0] ?? null, share?.market ?? market);
  const hasTax = side === 'sell' && share?.currency === base && typeof held?.purchasePrice === 'number';
  const isTaxed = hasTax && (residence === 'IN' || residence === 'US');

  const begin = async () => {
    const money = numberOf(amount, base);
    // An empty field is not a rate of 0.
    const percent = isTaxed && rate.trim() !== '' ? numberOf(rate) : Number(usualRate);
    const high = numberOf(highIn2018, 'INR');
    // What reads names comes when it is wanted.
    const other = isOther ? await (await loadReader()).readOtherShare(typed, market, client) : null;
    if (typeof other === 'string') return setWrong(other);
    const isHeld = counted.find((one) => one.key === other?.holding.key);
    const traded = other === null ? share : (isHeld ?? other.holding);
    if (traded === undefined || money === null || money <= 0) return setWrong('amount');
    if (percent === null) return setWrong('rate');
    const isHighAsked = isTaxed && isOldInIndia(traded, bought, residence);
    if (isHighAsked && high === null && highIn2018.trim() !== '') return setWrong('high');
    setWrong(null);
    const draft = { side, amount: money, bought, residence, rate: percent / 100, highIn2018: high };
    trial.begin(
      readTrade(draft, traded, isOther ? undefined : held, { base, today: today(), asset }),
      isHeld === undefined ? other : null,
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void once(begin);
  };
  const symbolWords = (problem: typeof wrong): string | undefined => {
    if (problem === null || problem === 'amount' || problem === 'rate' || problem === 'high') return undefined;
    return problem === 'unread' ? t('symbolWrong') : symbolProblem(problem);
  };
  return (
    <>
      <form onSubmit={submit} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div className="col-span-full">
          <Choice
            label={t('side')}
            value={side}
            options={[
              { value: 'sell', label: t('sell') },
              { value: 'buy', label: t('buy') },
            ]}
            onChange={setSide}
          />
        </div>
        <ShareField
          counted={counted}
          value={isOther ? OTHER : (share?.key ?? '')}
          isOpen={side === 'buy'}
          onChange={setKey}
        />
        {isOther && (
          <OtherShareFields
            market={market}
            onMarket={setMarket}
            typed={typed}
            error={symbolWords(wrong)}
            onType={setTyped}
          />
        )}
        <Field
          label={t('amount', { currency: base })}
          error={wrong === 'amount' ? t('amountWrong', { currency: base }) : undefined}
        >
          {(parts) => (
            <NumberInput {...parts} value={amount} number={numberOf(amount, base)} step={1000} onType={setAmount} />
          )}
        </Field>
        {hasTax && share !== undefined && (
          <TaxFields
            share={share}
            values={{ residence, bought, rate, highIn2018 }}
            wrong={wrong}
            onResidence={setResidence}
            onBought={setBought}
            onRate={setRate}
            onHigh={setHighIn2018}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 col-span-full">
          <Button type="submit" look="secondary">
            {t('submit')}
          </Button>
          <output className={trial.status === 'failed' ? 'text-danger' : 'text-soft'}>
            {trial.status === 'asking' && t('asking')}
            {trial.status === 'failed' && t('failed')}
          </output>
        </div>
      </form>
      {/* That of an earlier trade is not shown below fields with a problem. */}
      {report.traded !== null && wrong === null && trial.status !== 'failed' && <TradeOutcome traded={report.traded} />}
    </>
  );
}

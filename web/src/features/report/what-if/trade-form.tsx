import { isElss } from '@ballast/engine/assets/elss';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Market } from '@ballast/engine/quotes/market';
import { residenceIn } from '@ballast/engine/tax/seller';
import { heldTaxAsset } from '@ballast/engine/tax/tax-asset';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { numberOf } from './number-of.ts';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import type { SymbolProblem } from '../../../entities/holdings/read-symbol.ts';
import { useTaxResidence } from '../../../entities/profile/use-tax-residence.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { today } from '../../../lib/today.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';
import { isOldInIndia, readTrade, type FundAsset, type TaxResidence } from './read-trade.ts';
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
  const residence = chosen ?? residenceIn(base, stated);
  const [highIn2018, setHighIn2018] = useState('');
  const [holds, setHolds] = useState<FundAsset | 'unknown'>('unknown');
  const [exitLoad, setExitLoad] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'rate' | 'high' | 'exitLoad' | SymbolProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isOther = side === 'buy' && key === OTHER;
  const share = counted.find((one) => one.key === key) ?? counted[0];
  const held = subject.holdings.find((position) => position.key === share?.key)?.holding;
  const { instruments, isPending } = useInstrumentsOf(held === undefined ? [] : [held]);
  const [instrument = null] = instruments;
  const known = held === undefined ? null : heldTaxAsset(instrument, held.symbol, held.market);
  const asset = known ?? (holds === 'unknown' ? null : holds);
  const hasTax = side === 'sell' && share?.currency === base && typeof held?.purchasePrice === 'number';
  const isTaxed = hasTax && (residence === 'IN' || residence === 'US');
  const asks = {
    exitLoad: residence === 'IN' && held !== undefined && isFundCode(held.symbol, held.market),
    holds: residence === 'IN' && known === null && !isPending,
  };

  const refuse = (problem: typeof wrong) => {
    // Before the focus moves there, so that screen readers read the field together with its error.
    flushSync(() => setWrong(problem));
    if (hasFocus(form.current)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const begin = async () => {
    const money = numberOf(amount, base);
    // An empty field is not a rate of 0.
    const percent = isTaxed && rate.trim() !== '' ? numberOf(rate) : Number(usualRate);
    const high = numberOf(highIn2018, 'INR');
    const load = numberOf(exitLoad);
    // What reads names comes when it is wanted.
    const other = isOther ? await (await loadReader()).readOtherShare(typed, market, client) : null;
    if (typeof other === 'string') return refuse(other);
    const isHeld = counted.find((one) => one.key === other?.holding.key);
    const traded = other === null ? share : (isHeld ?? other.holding);
    if (traded === undefined || money === null || money <= 0) return refuse('amount');
    if (percent === null || percent > 100) return refuse('rate');
    const isHighAsked = isTaxed && isOldInIndia(traded, bought, residence);
    if (isHighAsked && high === null && highIn2018.trim() !== '') return refuse('high');
    const isLoadWrong = load === null ? exitLoad.trim() !== '' : load > 100;
    if (hasTax && asks.exitLoad && isLoadWrong) return refuse('exitLoad');
    setWrong(null);
    const draft = { side, amount: money, bought, residence, rate: percent / 100, highIn2018: high };
    const facts = { base, today: today(), asset, isElss: instrument !== null && isElss(instrument) };
    trial.begin(
      readTrade({ ...draft, exitLoad: load === null ? null : load / 100 }, traded, isOther ? undefined : held, facts),
      isHeld === undefined ? other : null,
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What is sold is still being looked up, which decides how it is taxed.
    if (hasTax && isPending) return;
    void once(begin);
  };
  const symbolWords = (problem: typeof wrong): string | undefined => {
    if (problem === null || problem === 'amount' || problem === 'rate' || problem === 'high') return undefined;
    if (problem === 'exitLoad') return undefined;
    return problem === 'unread' ? t('symbolWrong') : symbolProblem(problem);
  };
  return (
    <>
      <form
        ref={form}
        onSubmit={submit}
        onChange={() => setWrong(null)}
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2"
      >
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
          onChange={(chosen) => {
            setKey(chosen);
            setBought('');
            setHighIn2018('');
            setHolds('unknown');
            setExitLoad('');
          }}
        />
        {isOther && (
          <OtherShareFields
            market={market}
            onMarket={setMarket}
            typed={typed}
            error={symbolWords(wrong)}
            onType={(text) => {
              setTyped(text);
              setWrong(null);
            }}
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
            values={{ residence, bought, rate, highIn2018, holds, exitLoad }}
            asks={asks}
            wrong={wrong}
            onResidence={setResidence}
            onBought={setBought}
            onRate={setRate}
            onHigh={setHighIn2018}
            onHolds={setHolds}
            onExitLoad={setExitLoad}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 col-span-full">
          <Button type="submit" look="secondary" aria-disabled={hasTax && isPending}>
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

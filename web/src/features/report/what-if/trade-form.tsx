import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { readAmount } from '../../../components/holdings/read-amount.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Report } from '../making/report.ts';
import { useReportPlace } from '../use-report.ts';
import { useNames } from '../section/use-names.ts';
import { readTrade } from './read-trade.ts';

const RATES = { INR: '30', other: '24' } as const;

/** One trade in a share that is held. */
export function TradeForm({ report: { counted, options, tryTrade } }: { report: Report }) {
  const t = useTranslations('reportTrade');
  const names = useNames();
  const { subject } = useReportPlace();
  const { base } = options;
  const [side, setSide] = useState<'buy' | 'sell'>('sell');
  const [key, setKey] = useState(counted[0]?.key ?? '');
  const [amount, setAmount] = useState('');
  const [bought, setBought] = useState('');
  const [rate, setRate] = useState<string>(base === 'INR' ? RATES.INR : RATES.other);
  const [isWrong, setWrong] = useState(false);
  const share = counted.find((one) => one.key === key) ?? counted[0];
  const held = subject.holdings.find((position) => position.key === share?.key)?.holding;
  const hasTax = side === 'sell' && share?.currency === base && typeof held?.purchasePrice === 'number';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [money, percent] = [numberOf(amount), numberOf(rate)];
    if (share === undefined || money === null || money <= 0) return setWrong(true);
    setWrong(false);
    const draft = { side, amount: money, bought, rate: (percent ?? 0) / 100 };
    tryTrade(readTrade(draft, share, held, { base, today: today() }));
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2 lg:col-span-4">
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
      <Field label={t('share')}>
        {(parts) => (
          <Select
            {...parts}
            value={share?.key ?? ''}
            options={counted.map((one) => ({ value: one.key, label: names(one.key) }))}
            onChange={setKey}
          />
        )}
      </Field>
      <Field label={t('amount', { currency: base })} error={isWrong ? t('amountWrong') : undefined}>
        {(parts) => <NumberInput {...parts} value={amount} number={numberOf(amount)} step={1000} onType={setAmount} />}
      </Field>
      {hasTax && (
        <>
          <Field label={t('bought')} note={t('optional')} hint={t('boughtHint')}>
            {(parts) => (
              <Input
                {...parts}
                type="date"
                max={today()}
                value={bought}
                onChange={({ target }) => setBought(target.value)}
              />
            )}
          </Field>
          <Field label={t('rate')} hint={t('rateHint')}>
            {(parts) => <NumberInput {...parts} value={rate} number={numberOf(rate)} step={1} onType={setRate} />}
          </Field>
        </>
      )}
      <Button type="submit" look="secondary" className="justify-self-start sm:col-span-2 lg:col-span-4">
        {t('submit')}
      </Button>
    </form>
  );
}

function numberOf(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.value : null;
}

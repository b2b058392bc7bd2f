import type { ReportHolding } from '@ballast/engine/report/input';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { numberOf } from './number-of.ts';
import { FUND_ASSETS, isOldInIndia, TAX_RESIDENCES, type FundAsset, type TaxResidence } from './read-trade.ts';

interface TaxFieldsProps {
  share: ReportHolding;
  values: {
    residence: TaxResidence;
    bought: string;
    rate: string;
    highIn2018: string;
    holds: FundAsset | 'unknown';
    exitLoad: string;
  };
  /** Whether it is a fund that may have an exit load, and whether nobody knows what it holds. */
  asks: { exitLoad: boolean; holds: boolean };
  /** The field that has to be looked at; null where none has. */
  wrong: string | null;
  onResidence: (residence: TaxResidence) => void;
  onBought: (bought: string) => void;
  onRate: (rate: string) => void;
  onHigh: (high: string) => void;
  onHolds: (holds: FundAsset | 'unknown') => void;
  onExitLoad: (load: string) => void;
}

/** What the tax of a sale needs to know: where the seller is taxed, since when the share is held, and the rate on other income. */
export function TaxFields({ share, values, asks, wrong, onResidence, onBought, onRate, ...rest }: TaxFieldsProps) {
  const { onHigh, onHolds, onExitLoad } = rest;
  const t = useTranslations('reportTrade');
  const { residence, bought, rate, highIn2018, holds, exitLoad } = values;
  return (
    <>
      <Field label={t('residence')} hint={residence === 'unknown' ? t('residenceHint') : undefined}>
        {(parts) => (
          <Select
            {...parts}
            value={residence}
            options={TAX_RESIDENCES.map((value) => ({ value, label: t(`residences.${value}`) }))}
            onChange={onResidence}
          />
        )}
      </Field>
      <Field label={t('bought')} note={t('optional')} hint={t('boughtHint')}>
        {(parts) => (
          <Input
            {...parts}
            type="date"
            max={today()}
            value={bought}
            onChange={({ target }) => onBought(target.value)}
          />
        )}
      </Field>
      {isOldInIndia(share, bought, residence) && (
        <Field label={t('high')} hint={t('highHint')} error={wrong === 'high' ? t('highWrong') : undefined}>
          {(parts) => (
            <NumberInput {...parts} value={highIn2018} number={numberOf(highIn2018, 'INR')} step={1} onType={onHigh} />
          )}
        </Field>
      )}
      {asks.holds && (
        <Field label={t('holds')} hint={t('holdsHint')}>
          {(parts) => (
            <Select
              {...parts}
              value={holds}
              options={(['unknown', ...FUND_ASSETS] as const).map((value) => ({ value, label: t(`held.${value}`) }))}
              onChange={onHolds}
            />
          )}
        </Field>
      )}
      {asks.exitLoad && (
        <Field label={t('exitLoad')} hint={t('exitLoadHint')} error={wrong === 'exitLoad' ? t('rateWrong') : undefined}>
          {(parts) => (
            <NumberInput {...parts} value={exitLoad} number={numberOf(exitLoad)} step={1} onType={onExitLoad} />
          )}
        </Field>
      )}
      {(residence === 'IN' || residence === 'US') && (
        <Field
          label={t(`rates.${residence}.label`)}
          hint={t(`rates.${residence}.hint`)}
          error={wrong === 'rate' ? t('rateWrong') : undefined}
        >
          {(parts) => <NumberInput {...parts} value={rate} number={numberOf(rate)} step={1} onType={onRate} />}
        </Field>
      )}
    </>
  );
}

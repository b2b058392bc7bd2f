import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';

interface CurrencySelectProps {
  /** Null: no conversion. */
  value: Currency | null;
  /** There are several currencies, which can stay apart. */
  isMixed: boolean;
  onChange: (value: Currency | null) => void;
}

/** In which currency totals are shown. */
export function CurrencySelect({ value, isMixed, onChange }: CurrencySelectProps) {
  const t = useTranslations('rates');
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <label htmlFor={id} className="text-soft">
        {t('choose')}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(asCurrency(event.target.value))}
        className="h-9 max-md:h-11 rounded-medium border border-edge bg-surface px-2 text-small text-ink transition-colors hover:border-ink"
      >
        {isMixed && <option value="">{t('own')}</option>}
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {t(`names.${currency}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

export function asCurrency(text: string | null): Currency | null {
  return CURRENCIES.find((currency) => currency === text) ?? null;
}

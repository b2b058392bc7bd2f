import type { ReportHolding } from '@ballast/engine/report/input';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../components/failures/lazy-part.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useNames } from '../words/use-names.ts';

/** Comes when it is wanted: most people try what they hold. */
const OtherSymbolField = lazyPart(async () => {
  // With what reads it, so that it can be read offline too.
  const [field] = await Promise.all([import('./other-symbol-field.tsx'), import('./read-other-share.ts')]);
  return field.OtherSymbolField;
});

/** In place of a key: a share that is not held. No key has a blank in it. */
export const OTHER = 'another share';

interface ShareFieldProps {
  counted: readonly ReportHolding[];
  /** The key of what is held, or `OTHER`. */
  value: string;
  /** Whether one may be chosen that is not held. */
  isOpen: boolean;
  onChange: (value: string) => void;
}

/** What is traded. */
export function ShareField({ counted, value, isOpen, onChange }: ShareFieldProps) {
  const t = useTranslations('reportTrade');
  const names = useNames();
  const held = counted.map(({ key }) => ({ value: key, label: names(key) }));
  return (
    <Field label={t('share')}>
      {(parts) => (
        <Select
          {...parts}
          value={value}
          options={isOpen ? [...held, { value: OTHER, label: t('other') }] : held}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface OtherShareFieldsProps {
  market: Market;
  onMarket: (market: Market) => void;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** Which share that is not held: its country, and its symbol or name. */
export function OtherShareFields({ market, onMarket, typed, error, onType }: OtherShareFieldsProps) {
  const t = useTranslations('reportTrade');
  const countries = useTranslations('reportFigures.exposure.countries');
  return (
    <>
      <Field label={t('country')}>
        {(parts) => (
          <Select
            {...parts}
            value={market}
            options={MARKETS.map((value) => ({ value, label: countries(value) }))}
            onChange={onMarket}
          />
        )}
      </Field>
      <Suspense fallback={<Field label={t('symbol')}>{(parts) => <Input {...parts} disabled />}</Field>}>
        <OtherSymbolField
          label={t('symbol')}
          market={market}
          onMarket={onMarket}
          typed={typed}
          error={error}
          onType={onType}
        />
      </Suspense>
    </>
  );
}

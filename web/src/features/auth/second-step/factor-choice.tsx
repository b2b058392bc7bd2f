import { useTranslations } from 'use-intl/react';
import { useFactorName } from '../../../components/second-factor/use-factor-name.ts';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { cx } from '../../../lib/cx.ts';
import { controlClass, Field } from '../../../ui/field.tsx';

interface FactorChoiceProps {
  factors: readonly Factor[];
  value: string;
  onChange: (id: string) => void;
}

/** Which of several second factors to use. */
export function FactorChoice({ factors, value, onChange }: FactorChoiceProps) {
  const t = useTranslations('auth.step');
  const nameOf = useFactorName();
  return (
    <Field label={t('choose')}>
      {(parts) => (
        <select
          {...parts}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={cx(controlClass, 'h-11')}
        >
          {factors.map((factor) => (
            <option key={factor.id} value={factor.id}>
              {nameOf(factor)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

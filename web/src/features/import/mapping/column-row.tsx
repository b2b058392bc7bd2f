import { MEANINGS, type Meaning } from '@ballast/engine/headers/meaning';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { GuessedColumn } from '../worker/protocol.ts';

const NOTHING = 'nothing';

interface ColumnRowProps {
  column: GuessedColumn;
  meaning: Meaning | null;
  onChange: (meaning: Meaning | null) => void;
}

/** A column: its heading, its first values, and what it means. */
export function ColumnRow({ column: { header, samples }, meaning, onChange }: ColumnRowProps) {
  const t = useTranslations('imports');
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <p className="font-medium break-words">{header}</p>
        <p className="truncate text-small text-soft">
          <span className="sr-only">{t('mapping.samples')} </span>
          {samples.length > 0 ? samples.join(' · ') : t('mapping.noSamples')}
        </p>
      </div>
      <Field label={<span className="sr-only">{t('mapping.meaningOf', { header })}</span>}>
        {(parts) => (
          <Select
            {...parts}
            value={meaning ?? NOTHING}
            className={meaning === null ? 'text-soft' : undefined}
            options={[
              { value: NOTHING, label: t('mapping.nothing') },
              ...MEANINGS.map((value) => ({ value, label: t(`meanings.${value}`) })),
            ]}
            onChange={(next) => onChange(next === NOTHING ? null : next)}
          />
        )}
      </Field>
    </li>
  );
}

import { useTranslations } from 'use-intl/react';
import { NumberInput } from '../../../ui/number-input.tsx';
import { numberOf } from '../what-if/number-of.ts';
import { askedFields, type ExitLoadField } from './exit-loads.ts';
import type { ExploreFieldsProps } from './fields-props.ts';
import { Labeled } from './labeled.tsx';

interface ExitLoadFieldsProps extends Pick<ExploreFieldsProps, 'draft' | 'change' | 'problem'> {
  holdingKey: string;
  name: string;
}

const ERRORS = {
  exitLoads: 'rateWrong',
  exitLoadDays: 'numberWrong',
  secondLoads: 'rateWrong',
  secondLoadDays: 'daysWrong',
} as const satisfies Record<ExitLoadField, string>;

/** What the fund house keeps of young units: each field makes sense of the next. */
export function ExitLoadFields({ holdingKey, name, draft, change, problem }: ExitLoadFieldsProps) {
  const t = useTranslations('explore.tax');
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2 sm:col-span-3 sm:col-start-2 sm:grid-cols-4">
      {askedFields(draft, holdingKey).map((field) => (
        <Labeled
          key={field}
          label={t(`exitLoad.${field}`)}
          error={problem === `${field} ${holdingKey}` ? t(ERRORS[field]) : undefined}
        >
          {(parts) => (
            <NumberInput
              {...parts}
              aria-label={t('of', { label: t(`exitLoad.${field}`), name })}
              value={draft[field][holdingKey] ?? ''}
              number={numberOf(draft[field][holdingKey] ?? '')}
              step={1}
              onType={(text) => change({ [field]: { ...draft[field], [holdingKey]: text } })}
            />
          )}
        </Labeled>
      ))}
    </div>
  );
}

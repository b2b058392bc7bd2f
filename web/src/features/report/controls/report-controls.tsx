import { CURRENCIES } from '@ballast/engine/money/currency';
import { TAIL_METHODS, WINDOWS } from '@ballast/engine/report/options';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Select } from '../../../ui/select.tsx';
import { CONFIDENCES } from '../making/use-report-options.ts';
import type { Report } from '../making/report.ts';

/** What a report is made by: each choice is kept in the address. */
export function ReportControls({ report: { choices, choose } }: { report: Report }) {
  const t = useTranslations('report.choices');
  const windows = useTranslations('report.windows');
  const methods = useTranslations('report.methods.names');
  const currencies = useTranslations('rates.names');
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 print:hidden">
      <legend className="sr-only">{t('label')}</legend>
      <Choice
        label={t('confidence')}
        value={choices.confidence}
        options={CONFIDENCES.map((value) => ({ value, label: t(`confidences.${NAMES[value]}`) }))}
        onChange={(confidence) => choose({ confidence })}
      />
      <Choice
        label={t('window')}
        value={choices.window}
        options={WINDOWS.map((value) => ({ value, label: windows(value) }))}
        onChange={(window) => choose({ window })}
      />
      <Choice
        label={t('method')}
        value={choices.method}
        options={TAIL_METHODS.map((value) => ({ value, label: methods(value) }))}
        onChange={(method) => choose({ method })}
      />
      <Choice
        label={t('base')}
        value={choices.base}
        options={CURRENCIES.map((value) => ({ value, label: currencies(value) }))}
        onChange={(base) => choose({ base })}
      />
    </fieldset>
  );
}

/** A point in a key would lead into a group of words. */
const NAMES = { '0.9': 'ten', '0.95': 'twenty', '0.99': 'hundred' } as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, ...select }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  );
}

import { CURRENCIES } from '@ballast/engine/money/currency';
import { BENCHMARKS, DEPOSIT_CURRENCIES, TAIL_METHODS, WINDOWS } from '@ballast/engine/report/options';
import { useTranslations } from 'use-intl/react';
import { CONFIDENCES } from '../store/use-report-options.ts';
import type { Report } from '../store/report.ts';
import { Choice } from './choice.tsx';

/** What a report is made by: each choice is kept in the address. */
export function ReportControls({ report }: { report: Report }) {
  const { choices, choose, counted } = report;
  const t = useTranslations('report.choices');
  const windows = useTranslations('report.windows');
  const methods = useTranslations('report.methods.names');
  const currencies = useTranslations('rates.names');
  const isBoth = new Set(counted.map(({ market }) => market)).size > 1;
  const offered = BENCHMARKS.filter(
    (one) => (one !== 'blend' || isBoth) && (one !== 'deposit' || DEPOSIT_CURRENCIES.includes(choices.base)),
  );
  const headline = report.sections.headline;
  const home = counted[0]?.market === 'US' ? 'US:SPX' : 'IN:NIFTY50';
  const taken = BENCHMARKS.find((one) => headline?.ok === true && one === headline.value.benchmark?.key);
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 print:hidden">
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
      <Choice
        label={t('benchmark')}
        value={offered.find((one) => one === choices.benchmark) ?? taken ?? home}
        options={offered.map((value) => ({ value, label: t(`benchmarks.${BENCHMARK_NAMES[value]}`) }))}
        onChange={(benchmark) => choose({ benchmark })}
      />
    </fieldset>
  );
}

/** By a colon in a key too. */
const BENCHMARK_NAMES = { 'IN:NIFTY50': 'nifty', 'US:SPX': 'sp', blend: 'blend', deposit: 'deposit' } as const;

/** A point in a key would lead into a group of words. */
const NAMES = { '0.9': 'ten', '0.95': 'twenty', '0.99': 'hundred' } as const;

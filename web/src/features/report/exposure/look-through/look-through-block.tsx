import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import type { LookThrough } from '@ballast/engine/look-through/look-through';
import type { Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useStoredDisclosures } from '../../../../entities/disclosures/use-disclosures.ts';
import { useSession } from '../../../../lib/session-store.ts';
import { useFormat } from '../../../../lib/words.tsx';
import { RetryTextButton } from '../../../../components/failures/retry.tsx';
import { Meaning } from '../../words/meaning.tsx';
import { usePartText } from '../../words/use-part-text.ts';
import { SheetTable } from '../../sheets/sheet-table.tsx';
import type { Sheet } from '../../store/sheet.ts';
import { FundOverlaps } from './fund-overlaps.tsx';
import { FundRow } from './fund-row.tsx';
import { useFundNames } from './use-fund-names.ts';

const MOST_COMPANIES = 15;

interface LookThroughBlockProps {
  value: LookThrough;
  currency: Currency;
}

/** Exposure by company, directly and through funds: the funds and their files, the companies, and what funds have in common. */
export function LookThroughBlock({ value, currency }: LookThroughBlockProps) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  const part = usePartText();
  const { nameOf, fullNameOf } = useFundNames();
  const titleId = useId();
  const { status } = useSession();
  const { stored, isError, retry } = useStoredDisclosures(true);
  const isKnown = value.oldest !== null;
  const sheet: Sheet = {
    caption: t('table.caption'),
    currency,
    columns: [
      { head: t('table.company'), kind: 'text' },
      { head: t('table.value'), kind: 'money' },
      { head: t('table.weight'), kind: 'weight' },
      { head: t('table.direct'), kind: 'money' },
      { head: t('table.through'), kind: 'text' },
    ],
    rows: value.companies.map((company) => [
      company.name,
      company.value,
      company.weight,
      company.direct === 0 ? null : company.direct,
      company.funds.length === 0 ? null : company.funds.map((fund) => nameOf(fund.key)).join(', '),
    ]),
  };
  return (
    <section aria-labelledby={titleId} className="mt-4 grid gap-5 border-t border-line pt-6">
      <div>
        <h4 id={titleId} className="text-lead font-semibold">
          {t('title')}
        </h4>
        <Meaning>{t('meaning')}</Meaning>
      </div>
      {isError ? (
        <p className="text-pretty">
          {t('notLoaded')} <RetryTextButton onClick={retry} />
        </p>
      ) : (
        <p className="max-w-[70ch] text-pretty">{coveredWords()}</p>
      )}
      <ul aria-label={t('fundsTitle')} className="grid gap-3">
        {value.funds.map((fund) => (
          <FundRow
            key={fund.key}
            fund={fund}
            name={nameOf(fund.key)}
            fullName={fullNameOf(fund.key)}
            stored={stored.find(({ fundKey }) => fundKey === fund.key)}
            currency={currency}
          />
        ))}
      </ul>
      <p className="max-w-[80ch] text-small text-pretty text-soft print:hidden">
        {t('where', { megabytes: MAX_BYTES / 1024 ** 2 })} {t(status === 'in' ? 'account' : 'visitor')}
      </p>
      {isKnown && <SheetTable sheet={sheet} most={MOST_COMPANIES} />}
      <FundOverlaps overlaps={value.overlaps} />
    </section>
  );

  function coveredWords(): string {
    const { covered, oldest, inCompanies, funds } = value;
    if (oldest === null || covered === null) return t('covered.none');
    const words = t(covered > 1 - 1e-9 ? 'covered.all' : 'covered.part', {
      covered: part(covered),
      amount: format.money(
        funds.reduce((sum, fund) => sum + fund.value, 0),
        currency,
      ),
      oldest: t('covered.oldest', { day: format.date(oldest) }),
    });
    return `${words} ${t('rest', { part: part(inCompanies) })}`;
  }
}

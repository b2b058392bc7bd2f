import type { TaxPeriodTerms, TaxTerms as Terms } from '@ballast/engine/tax/tax-terms';
import { EXEMPT, LISTED_ABROAD, LISTED_IN_INDIA } from '@ballast/engine/tax/india';
import { RESIDENCES, type Residence } from '@ballast/engine/tax/tax';
import type { TaxPeriod } from '@ballast/engine/tax/tax-year';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../components/quotes/change.tsx';
import { useTaxResidence } from '../../entities/profile/use-tax-residence.ts';
import { useFormat } from '../../lib/words.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { Table, type Column } from '../../ui/table.tsx';

const FIRST = 6;
type Term = keyof TaxPeriodTerms['terms'];

interface TaxTermsProps {
  terms: Readonly<Record<Residence, Terms>>;
  /** Whether the trades are of funds of India too, which the United States tax by rules of their own. */
  hasIndianFunds: boolean;
}

/** What was sold in each tax year, and how much of it counts as short-term and as long-term where the person lives. */
export function TaxTerms({ terms, hasIndianFunds }: TaxTermsProps) {
  const t = useTranslations('trades.tax');
  const stated = useTaxResidence();
  const [chosen, live] = useState<Residence | null>(null);
  const residence = chosen ?? RESIDENCES.find((one) => one === stated) ?? null;
  if (terms.IN.periods.length === 0) return null;
  return (
    <section aria-labelledby="tax-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="tax-title" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="text-small text-soft">
          {t('residence')}
        </span>
        <Choice
          label={t('residence')}
          value={residence}
          options={RESIDENCES.map((value) => ({ value, label: t(`countries.${value}`) }))}
          onChange={live}
        />
      </div>
      {residence === null ? (
        <p className="max-w-prose text-small text-soft">{t('residenceHint')}</p>
      ) : (
        <TermsIn residence={residence} terms={terms[residence]} hasIndianFunds={hasIndianFunds} />
      )}
    </section>
  );
}

interface TermsInProps extends Pick<TaxTermsProps, 'hasIndianFunds'> {
  residence: Residence;
  terms: Terms;
}

function TermsIn({ residence, terms: { periods, rules }, hasIndianFunds }: TermsInProps) {
  const t = useTranslations('trades.tax');
  const shown = useShown(periods, FIRST);
  const words = usePeriodWords();
  const isSameDay = periods.some((one) => one.terms.same_day !== null);
  const unknown = periods.reduce((sum, one) => sum + one.unknown, 0);
  const others = periods.reduce((sum, one) => sum + one.others, 0);
  const isForeign = periods.some((one) => one.currency !== currencyOfMarket(residence));
  const grandfathered = periods.reduce((sum, one) => sum + one.grandfathered, 0);
  const gain = (term: Term, head: string): Column<TaxPeriodTerms> => ({
    key: term,
    head,
    numeric: true,
    render: (one) => <GainOfTerm terms={one} term={term} />,
  });
  return (
    <>
      <Table
        caption={t('caption')}
        columns={[
          {
            key: 'year',
            head: t('year'),
            render: ({ period, currency: own }) => (
              <>
                <span className="font-medium">{words(period)}</span> <span className="text-small text-soft">{own}</span>
              </>
            ),
          },
          gain('short', t('short')),
          gain('long', t('long')),
          ...(isSameDay ? [gain('same_day', t('sameDay'))] : []),
          ...(unknown > 0
            ? [
                {
                  key: 'unknown',
                  head: t('unknown'),
                  numeric: true,
                  render: (one: TaxPeriodTerms) => (
                    <span className={one.unknown === 0 ? 'text-soft' : undefined}>
                      {one.unknown === 0 ? t('none') : t('lots', { count: one.unknown })}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
        items={shown.items}
        keyOf={(one) => `${one.period.first}:${one.currency}`}
      />
      <ShownToggle shown={shown} />
      <div className="grid max-w-prose gap-2 text-small text-pretty text-soft">
        <p>
          {t('notAdvice')} {t(`how.${residence}`)}
        </p>
        {unknown > 0 && <p>{t('unknownDetail', { count: unknown })}</p>}
        {others > 0 && <p>{t('others', { count: others })}</p>}
        {isForeign && <p>{t('foreign')}</p>}
        {isForeign && residence === 'US' && hasIndianFunds && <p>{t('foreignFunds')}</p>}
        {grandfathered > 0 && <p>{t('grandfathered', { count: grandfathered })}</p>}
        <Disclosure title={t('rules')}>
          <ul className="mt-2 list-disc pl-5">
            {rules.map(({ market, from, years, source }) => (
              <Rule key={`${market}:${from}`} from={from} words={t('rule', { market, years })} source={source} />
            ))}
            {residence === 'IN' && <IndianRates periods={periods} />}
          </ul>
        </Disclosure>
      </div>
    </>
  );
}

function Rule({ from, words, source }: { from: string; words: string; source: string }) {
  const t = useTranslations('trades.tax');
  const format = useFormat();
  return (
    <li>
      {words} {t('since', { date: format.date(from), source })}
    </li>
  );
}

/** The rates on gains of these years that are the same for everybody, surcharge and cess aside. */
function IndianRates({ periods }: { periods: readonly TaxPeriodTerms[] }) {
  const t = useTranslations('trades.tax');
  const format = useFormat();
  const isFor = (currency: Currency) => (from: string, next: string | undefined) =>
    periods.some(
      (one) => one.currency === currency && one.period.last >= from && (next === undefined || one.period.first < next),
    );
  return (
    <>
      {LISTED_IN_INDIA.map(({ from, shortRate, longRate, source }, place) =>
        isFor('INR')(from, LISTED_IN_INDIA[place + 1]?.from) ? (
          <Rule
            key={`IN:${from}`}
            from={from}
            words={t('listedRates', {
              short: format.percent(shortRate ?? 0),
              long: format.percent(longRate),
            })}
            source={source}
          />
        ) : null,
      )}
      {EXEMPT.map(({ year, amount, source }, place) =>
        isFor('INR')(`${year}-04-01`, EXEMPT[place + 1] && `${EXEMPT[place + 1]?.year}-04-01`) ? (
          <Rule
            key={`exempt:${year}`}
            from={`${year}-04-01`}
            words={t('exempt', { free: format.money(amount, 'INR') })}
            source={source}
          />
        ) : null,
      )}
      {LISTED_ABROAD.map(({ from, longRate, source }, place) =>
        isFor('USD')(from, LISTED_ABROAD[place + 1]?.from) ? (
          <Rule
            key={`US:${from}`}
            from={from}
            words={t('abroadRates', { long: format.percent(longRate) })}
            source={source}
          />
        ) : null,
      )}
    </>
  );
}

function GainOfTerm({ terms: { currency, terms }, term }: { terms: TaxPeriodTerms; term: Term }) {
  const t = useTranslations('trades.tax');
  const format = useFormat();
  const total = terms[term];
  if (total === null) return <span className="text-soft">{t('none')}</span>;
  const isMixed = total.losses < 0 && total.gains > 0;
  return (
    <span>
      <Change amount={total.gain} percent={null} currency={currency} />
      {isMixed && (
        <span className="block text-small text-soft">
          {t('mixed', { gains: format.money(total.gains, currency), losses: format.money(-total.losses, currency) })}
        </span>
      )}
    </span>
  );
}

/** `2025–26`, `2025`, or the days where rates changed within the year. */
function usePeriodWords(): (period: TaxPeriod) => string {
  const t = useTranslations('trades.tax');
  const format = useFormat();
  return ({ first, last, year, isWhole }) => {
    if (!isWhole) return t('days', { first: format.date(first), last: format.date(last) });
    return last.startsWith(String(year)) ? String(year) : t('years', { year: String(year), next: last.slice(2, 4) });
  };
}

import type { Exposure } from '@ballast/engine/exposure/exposure';
import type { LookThrough } from '@ballast/engine/look-through/look-through';
import type { Coverage } from '@ballast/engine/portfolio-history/coverage';
import type { Currency } from '@ballast/engine/money/currency';
import type { ExposureReport } from '@ballast/engine/report/exposure/exposure';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { ReportSection } from '../section/report-section.tsx';
import { useNames } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useScope } from '../words/use-scope.ts';
import { useSectorName } from '../../../components/use-sector-name.ts';
import type { Sheet, SheetCell } from '../store/sheet.ts';
import { LazyLookThrough } from './look-through/lazy-look-through.tsx';

interface Part {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
  readonly holdings: readonly string[];
}

type Group = 'sectors' | 'countries' | 'currencies';

/** The value by sector, country and currency. */
export function ExposureSection() {
  const t = useTranslations('reportFigures.exposure');
  const caption = useTranslations('report.sections')('exposure.title');
  const part = usePartText();
  const names = useNames();
  const sectorName = useSectorName();
  const scopeOf = useScope();

  const groupsOf = ({ sectors, countries, currencies }: Exposure): readonly (readonly [Group, readonly Part[]])[] => [
    ['sectors', sectors.map((part) => ({ ...part, name: sectorName(part.name) }))],
    ['countries', countries.map((part) => ({ ...part, name: t(`countries.${part.name}`) }))],
    ['currencies', currencies],
  ];
  const sentenceOf = ({ sectors }: Exposure, coverage: Coverage): string => {
    const scope = scopeOf(coverage);
    const largest = sectors.find(({ name }) => name !== 'unclassified');
    const unknown = sectors.find(({ name }) => name === 'unclassified');
    if (largest === undefined) return t(scope === 'part' ? 'noneCovered' : 'none');
    const values = { name: sectorName(largest.name), weight: part(largest.weight), scope };
    return unknown === undefined
      ? t(sectors.length === 1 ? 'single' : 'sentence', values)
      : t('partly', { ...values, unknown: part(unknown.weight) });
  };
  /** Without a fund's portfolio, companies are the holdings again. */
  const companyRows = ({ companies, oldest }: LookThrough): readonly (readonly SheetCell[])[] =>
    (oldest === null ? [] : companies).map(({ key, name, value, weight, funds }) => [
      name,
      t('groups.companies'),
      value,
      weight,
      [...(key === null ? [] : [key]), ...funds.map((fund) => fund.key)].map(names).join(', '),
    ]);
  const sheetOf = (value: ExposureReport, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('name'), kind: 'text' },
      { head: t('kind'), kind: 'text' },
      { head: t('value'), kind: 'money' },
      { head: t('weight'), kind: 'weight' },
      { head: t('holdings'), kind: 'text' },
    ],
    rows: [
      ...groupsOf(value).flatMap(([group, parts]) =>
        parts.map((part) => [
          part.name,
          t(`groups.${group}`),
          part.value,
          part.weight,
          part.holdings.map(names).join(', '),
        ]),
      ),
      ...companyRows(value.lookThrough),
    ],
  });
  return (
    <ReportSection id="exposure">
      {(value, { currency, coverage }) => {
        return {
          sentence: sentenceOf(value, coverage),
          picture: (
            <div className="grid grid-cols-2 gap-x-8 gap-y-5">
              {groupsOf(value).map(([group, parts], place) => (
                <Bars key={group} isWide={place === 0} title={t(`groups.${group}`)} parts={parts} />
              ))}
            </div>
          ),
          sheet: () => sheetOf(value, currency),
          more: value.lookThrough.funds.length > 0 && <LazyLookThrough value={value.lookThrough} currency={currency} />,
        };
      }}
    </ReportSection>
  );
}

function Bars({ title, parts, isWide }: { title: string; parts: readonly Part[]; isWide: boolean }) {
  const part = usePartText();
  return (
    <div className={cx(isWide && 'col-span-full')}>
      <h4 className="mb-2 text-small font-medium text-soft">{title}</h4>
      <ul className="grid gap-2">
        {parts.map(({ name, weight }) => (
          <li
            key={name}
            className={cx(
              'grid items-center gap-x-3 text-small tabular-nums',
              isWide ? 'grid-cols-[11rem_1fr_3.5rem]' : 'grid-cols-[1fr_auto]',
            )}
          >
            <span className="font-medium">{name}</span>
            <span
              aria-hidden="true"
              className={cx(
                'block h-2.5 rounded-small bg-track forced-color-adjust-none',
                !isWide && 'order-last col-span-full mt-1',
              )}
            >
              <span
                className="block h-full min-w-0.5 rounded-small bg-accent"
                style={{ width: `${String(100 * weight)}%` }}
              />
            </span>
            <span className="text-right">{part(weight)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

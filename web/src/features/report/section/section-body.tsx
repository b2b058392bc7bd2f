import type { SectionId } from '@ballast/engine/report/report';
import type { ValueBasis } from '@ballast/engine/report/section';
import { use, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextButton } from '../../../ui/text-link.tsx';
import { useCollected } from '../sheets/collected-sheets.ts';
import { csvOf } from '../sheets/csv.ts';
import { download } from '../../../lib/download.ts';
import { CsvHeadContext } from '../sheets/use-csv-head.ts';
import { SheetTable } from '../sheets/sheet-table.tsx';
import type { Drawn } from './drawn.ts';
import { Meaning } from '../words/meaning.tsx';
import { useUnratedNote } from '../words/unrated.ts';

interface SectionBodyProps {
  id: SectionId;
  basis: ValueBasis;
  drawn: Drawn;
  /** What it shows, for who does not know. */
  meaning: string;
}

/** Sections that name what has no exchange rate themselves, or are of all holdings. */
const OWN_NOTE: ReadonlySet<SectionId> = new Set(['crises', 'currency', 'findings', 'coverage']);

/**
 * The sentence, the picture or its table. What all figures cover is said once, below the headline; what has no exchange rate, and so
 * no value, in each section.
 */
export function SectionBody({ id, basis, drawn, meaning }: SectionBodyProps) {
  const { sentence, picture, sheet, table = sheet, hasRows = true, more } = drawn;
  const t = useTranslations('report.section');
  const unrated = useUnratedNote();
  const head = use(CsvHeadContext);
  const [asTable, setAsTable] = useState(false);
  useCollected(id, sheet);
  const note = !OWN_NOTE.has(id) && 'coverage' in basis ? unrated(basis.coverage) : '';
  return (
    <>
      <p className="max-w-[70ch] text-pretty">
        {typeof sentence === 'string' ? unbroken(sentence) : sentence}
        {note !== '' && ` ${note}`}
      </p>
      <div className="mt-2">{picture === null || (asTable && hasRows) ? <SheetTable sheet={table()} /> : picture}</div>
      {more !== undefined && more !== false && (
        <div data-fold-rest className="grid min-w-0 grid-cols-1 gap-3 empty:hidden print:block print:space-y-3">
          {more}
        </div>
      )}
      <div data-fold-rest className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-small print:hidden">
        {picture !== null && hasRows && (
          <TextButton onClick={() => setAsTable(!asTable)}>{asTable ? t('asChart') : t('asTable')}</TextButton>
        )}
        <TextButton onClick={() => download(`ballast-${id}.csv`, 'text/csv', csvOf(head(basis), [sheet()]))}>
          {t('csv')}
        </TextButton>
        <Meaning>{meaning}</Meaning>
      </div>
    </>
  );
}

/** Keeps a sign on the line of its amount. */
function unbroken(text: string): string {
  return text.replaceAll(/([+\u2212])(?=[^\d\s])/g, '$1\u2060');
}

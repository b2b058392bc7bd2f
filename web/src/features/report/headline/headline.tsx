import type { Headline as Figures } from '@ballast/engine/report/headline/headline';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReport } from '../use-report.ts';
import { BasisLine } from '../section/basis-line.tsx';
import { Meaning } from '../section/meaning.tsx';
import { CoverageSentence } from './coverage-sentence.tsx';
import { OfEverything } from './of-everything.tsx';
import { useHeadlineSentence } from './use-headline-sentence.ts';

/** The sentence a person remembers, what it means, and what it rests on. */
export function Headline({ value, basis }: { value: Figures; basis: Basis }) {
  const t = useTranslations('report.headline');
  const methods = useTranslations('report.methods');
  const format = useFormat();
  const sentence = useHeadlineSentence();
  const { loss, expectedShortfall, total } = value;
  const { currency, tail, coverage } = basis;
  const method = tail?.method ?? 'historical';
  return (
    <>
      <p className="max-w-[34ch] text-heading font-semibold text-balance sm:text-[2.25rem] sm:leading-[1.2]">
        {sentence(value, basis)}
      </p>
      <p className="mt-3 max-w-[70ch] text-pretty text-soft">
        {t('shortfall', {
          shortfall: format.money(expectedShortfall.amount, currency),
          total: format.money(total, currency),
          extent: coverage.extent,
        })}
      </p>
      <Meaning>
        {t('meaning', {
          share: format.percent(tail?.confidence ?? 1 - 1 / value.oneIn, 0),
          method: methods(`names.${method}`),
          methodMeaning: methods(`meanings.${method}`),
          fraction: format.percent(loss.fraction, 2),
        })}
      </Meaning>
      <OfEverything loss={loss} currency={currency} />
      <FailedMethod />
      <p className="mt-2 text-small text-soft">
        <CoverageSentence /> <BasisLine basis={basis} />
      </p>
    </>
  );
}

/** A method that failed on this very portfolio says so beside its figure. */
function FailedMethod() {
  const t = useTranslations('report.headline');
  const methods = useTranslations('report.methods.names');
  const format = useFormat();
  const tail = useReport()?.sections.tail;
  if (tail?.ok !== true) return null;
  const row = tail.value.rows.find(({ method }) => method === tail.value.chosen);
  if (row?.backtest.ok !== true || !row.backtest.value.failed) return null;
  const { exceptions, expected } = row.backtest.value;
  return (
    <div className="mt-3 max-w-[70ch]">
      <Notice tone="caution">
        {t('failed', {
          method: methods(row.method),
          exceptions: format.quantity(exceptions),
          expected: format.quantity(Math.round(expected)),
        })}
      </Notice>
    </div>
  );
}

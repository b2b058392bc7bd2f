import { leftOutOf, type LeftOut } from '@ballast/engine/portfolio-history/coverage';
import type { Currency } from '@ballast/engine/money/currency';
import type { Replay } from '@ballast/engine/scenarios/replay';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useRough } from '../../../lib/use-rough.ts';
import { useNameList, useNames } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useReportPlace } from '../store/use-report.ts';
import { isUnrated } from './crisis-facts.ts';

/** What one replay rests on: days, and what is not by own prices; and what each holding would have done. */
export function ReplayNote({ replay, currency }: { replay: Replay; currency: Currency }) {
  const t = useTranslations('reportFigures.crises');
  const format = useFormat();
  const part = usePartText();
  const rough = useRough();
  const names = useNames();
  const list = useNameList();
  const { subject } = useReportPlace();
  const { crisis, coverage, holdings } = replay;
  const leftOut = leftOutOf(coverage);
  const [valued, unvalued] = [
    leftOut.filter(({ value }) => value !== null),
    leftOut.filter(({ value }) => value === null),
  ];
  const proxies = [...new Set(holdings.flatMap(({ proxy }) => proxy ?? []))];
  const proxied = holdings.filter(({ proxy }) => proxy !== null).map(({ key }) => key);
  const exceptions = [
    coverage.proxied > 0 &&
      t('proxied', {
        part: part(coverage.proxied),
        names: list(proxies),
        holdings: list(proxied),
      }),
    coverage.extent !== 'all' &&
      valued.length > 0 &&
      t(isUnrated(replay, currency, subject.holdings) ? 'unrated' : 'left', {
        part: part(coverage.none),
        holdings: list(keysOf(valued)),
      }),
    unvalued.length > 0 && t('leftUnknown', { holdings: list(keysOf(unvalued)) }),
  ].filter((one) => one !== false);
  const isMixed = exceptions.length > 0 && coverage.own > 0;
  const rests = [...(isMixed ? [t('covered', { own: part(coverage.own) })] : []), ...exceptions].join('; ');
  return (
    <div data-fold-rest className="flex flex-wrap gap-x-3 gap-y-1">
      <p className="text-pretty">
        {format.date(crisis.from)} – {format.date(crisis.to)}
        {rests === '' ? '.' : `: ${rests}.`}
      </p>
      {holdings.length > 1 && (
        <Disclosure title={t('holdings')} className="print:hidden">
          {() => (
            <ul className="mt-1 grid max-w-lg gap-1">
              {holdings
                .toSorted((a, b) => a.amount - b.amount)
                .map(({ key, amount, change, proxy }) => (
                  <li key={key} className="flex justify-between gap-4">
                    <span>
                      {names(key)}
                      {proxy !== null && ` (${names(proxy)})`}
                    </span>
                    <span>
                      {rough.change(amount, currency)} ({rough.percentChange(change)})
                    </span>
                  </li>
                ))}
            </ul>
          )}
        </Disclosure>
      )}
    </div>
  );
}

function keysOf(leftOut: readonly LeftOut[]): readonly string[] {
  return leftOut.map(({ key }) => key);
}

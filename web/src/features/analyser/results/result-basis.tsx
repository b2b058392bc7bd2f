import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { isFresh, normalStatus } from '../holdings-table/normal-status.ts';
import { PriceTimes } from '../data-health/price-times.tsx';

/** How much is analysed, of which markets, and of which kind, whose and of when its prices are. */
export function ResultBasis({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.results');
  const status = useTranslations('analyser.status');
  const markets = useTranslations('common.marketNames');
  const format = useFormat();
  const { holdings, assets, quotes, occasion } = analysis;
  // What prices of a stored report were then, they need not be now; how old they are stands beside it.
  const isNow = occasion !== 'stored';
  const sources = new Set(
    [...quotes.values()].flatMap(({ source, status, price }) =>
      price === null || status === 'error' ? [] : [SOURCE_NAMES[source] ?? source],
    ),
  );
  const listed = [...new Set(holdings.map(({ holding }) => holding.market))];
  const normalOf = new Map(listed.map((market) => [market, normalStatus(holdings, market)]));
  const normal = [...normalOf].flatMap(([market, found]) =>
    found === null || !isNow ? [] : [{ market, words: status(found) }],
  );
  // What most are is said of all: the others are counted.
  const others = new Map<string, number>();
  for (const { holding, quote } of holdings) {
    const most = normalOf.get(holding.market) ?? null;
    if (quote === null || most === null || quote.status === most || (!isNow && isFresh(quote.status))) continue;
    const name = status(quote.status);
    others.set(name, (others.get(name) ?? 0) + 1);
  }
  const isOneStatus = new Set(normal.map(({ words }) => words)).size === 1 && normal.length === listed.length;
  return (
    <p className="mt-1 text-small text-pretty text-soft">
      {[
        holdings.length > 0 && t('holdings', { count: holdings.length }),
        assets.length > 0 && t('assets', { count: assets.length }),
        listed.length > 0 && format.list(listed.map((market) => markets(market))),
        isOneStatus
          ? normal[0]?.words
          : normal.map(({ market, words }) => t('inMarket', { market: markets(market), status: words })).join(', '),
        ...[...others].map(([name, count]) => t('others', { status: name, count })),
      ]
        .filter(Boolean)
        .join(' · ')}
      {holdings.length > 0 && (
        <>
          {' · '}
          <PriceTimes analysis={analysis} />
          {'. '}
          {sources.size > 0 && t('source', { sources: format.list([...sources]) })}
        </>
      )}
    </p>
  );
}

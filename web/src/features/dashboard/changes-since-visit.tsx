import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { positionName } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { today } from '../../lib/today.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import type { SinceVisit as Changes } from './use-since-visit.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** What changed since the last visit, in a few sentences. */
export function SinceVisit({ changes, values }: { changes: Changes; values: SavedValues }) {
  const t = useTranslations('dashboard.since');
  const estimates = useEstimates();
  const format = useFormat();
  const since = useSince()(changes.seenAt);
  const { currency, everything, rows } = values;
  const amount = (value: number) => estimates.amount(Math.abs(Math.round(value)), currency);
  const signOf = (value: number) => (Math.round(value) > 0 ? 'up' : Math.round(value) < 0 ? 'down' : 'none');
  const nameOf = (key: string) => {
    const held = everything.find((position) => position.key === key);
    if (held !== undefined) return positionName(held);
    const asset = rows.flatMap(({ assets }) => assets).find(({ series }) => series?.key === key)?.asset;
    const kind = asset?.kind;
    if (kind === 'gold' || kind === 'silver') return t(`metals.${kind}`);
    return asset?.code ?? key.slice(key.indexOf(':') + 1);
  };
  const { fromPrices, added, other, unpriced, unsplit, unsplitLoss, crossings, limit, losses } = changes;
  const isPricedElsewhere = ({ series, value }: (typeof rows)[number]['assets'][number]) =>
    series !== null && value.currency !== currency;
  const hasRates =
    everything.some(({ holding }) => holding.currency !== currency) ||
    rows.some(({ assets }) => assets.some(isPricedElsewhere));
  const moves = [
    t(`prices.${signOf(fromPrices)}`, { amount: amount(fromPrices), rates: String(hasRates) }),
    Math.round(added) !== 0 && t(added > 0 ? 'added.up' : 'added.down', { amount: amount(added) }),
    Math.round(other) !== 0 && t(other > 0 ? 'other.up' : 'other.down', { amount: amount(other) }),
  ].filter((move) => move !== false);
  const sentences = [
    t('moves', { since, moves: moves.join(', ') }),
    ...crossings.map(({ key, side }) =>
      t(`crossed.${side}`, { name: nameOf(key), limit: format.percent(limit ?? Number.NaN, 0) }),
    ),
    ...losses.map(({ id, before, now }) =>
      t(now.value > before.value ? 'badDay.up' : 'badDay.down', {
        alone: String(rows.length === 1),
        name: rows.find(({ portfolio }) => portfolio.id === id)?.portfolio.name ?? '',
        before: estimates.estimate(roundEstimate(before.value, before), currency),
        now: estimates.estimate(roundEstimate(now.value, now), currency),
      }),
    ),
    unpriced.length > 0 && t('unpriced', { names: format.list(unpriced.map(nameOf)) }),
    unsplit.length > 0 && t('unsplit', { names: format.list(unsplit.map(nameOf)), amount: amount(unsplitLoss) }),
  ];
  return (
    <section aria-label={t('label')} className="border-l-2 border-accent pl-4">
      <p className="max-w-prose text-pretty tabular-nums">{sentences.filter(Boolean).join(' ')}</p>
    </section>
  );
}

/** When the last visit was, as people say it: the day of the week within one. */
function useSince(): (at: string) => string {
  const t = useTranslations('dashboard.since');
  const format = useFormat();
  return (at) => {
    const days = Math.round((Date.parse(today()) - Date.parse(today(new Date(at)))) / DAY_MS);
    if (days <= 0) return format.time(at);
    if (days === 1) return t('yesterday');
    return days < WEEK ? format.weekday(at) : format.date(at);
  };
}

import type { Explored, OverviewTiles } from '@ballast/engine/explore/question';
import { useTranslations } from 'use-intl/react';
import { usePartText } from '../words/use-part-text.ts';

/** What the worst past crash of each state rests on; nothing where none was replayed. */
export function CrashNote({ tiles: { before, after } }: Pick<Explored, 'tiles'>) {
  const t = useTranslations('explore.result.crashNote');
  const none = useTranslations('report')('none');
  const text = usePartText();
  const known = [before, after].flatMap(({ crash }) => (crash.outcome === 'loss' ? [crash.coverage] : []));
  if (known.length === 0) return null;
  const parts = (of: (coverage: (typeof known)[number]) => number) => {
    const part = ({ crash }: OverviewTiles) => (crash.outcome === 'loss' ? text(of(crash.coverage)) : none);
    return { before: part(before), after: part(after) };
  };
  return (
    <p className="mt-3 max-w-[70ch] text-small text-pretty text-soft">
      {t('hypothetical')}
      {known.some(({ proxied }) => proxied > 0) &&
        ` ${t(
          'standIn',
          parts(({ proxied }) => proxied),
        )}`}
      {known.some(({ extent }) => extent === 'part') &&
        ` ${t(
          'left',
          parts((coverage) => (coverage.extent === 'all' ? 0 : coverage.none)),
        )}`}
      {known.some(({ extent }) => extent === 'unknown') && ` ${t('unknown')}`}
    </p>
  );
}

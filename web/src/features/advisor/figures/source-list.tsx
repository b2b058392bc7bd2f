import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { Reply } from '../conversation/message.ts';
import { SourceFacts } from './source-facts.tsx';

/** Everything that was looked up for a reply, folded away. */
export function SourceList({ sources }: { sources: Reply['sources'] }) {
  const t = useTranslations('advisor.figures');
  // What a draft rests on is the draft.
  const shown = sources.filter(({ tool, figures }) => figures.length > 0 || !tool.startsWith('draft_'));
  if (shown.length === 0) return null;
  return (
    <details className="group mt-3 text-small">
      <summary className="inline-flex items-center gap-1 rounded-small text-soft hover:text-ink">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        {t('sources', { count: shown.length })}
      </summary>
      <ul className="mt-2 grid gap-3 border-l border-line pl-4">
        {shown.map((source) => (
          <li key={source.id}>
            <SourceFacts source={source} />
            <p className="text-soft">{t('figures', { count: source.figures.length })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

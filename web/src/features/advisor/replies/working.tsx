import { useTranslations } from 'use-intl/react';
import { useFigureWords } from '../figures/use-figure-words.ts';

/** A reply is on its way, and what for. */
export function Working({ tool }: { tool: string | null }) {
  const t = useTranslations('advisor.working');
  const words = useFigureWords();
  return (
    <p className="mt-2 flex items-center gap-2 text-small text-soft first:mt-0">
      <span aria-hidden="true" className="inline-flex gap-1">
        {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-accent ${delay}`} />
        ))}
      </span>
      {tool === null ? t('typing') : t('tool', { tool: words.tool(tool) })}
    </p>
  );
}

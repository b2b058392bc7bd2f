import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';

const QUESTIONS = ['lose', 'risk', 'crisis', 'spread'] as const;

/** What the chat is for, with questions to begin with: one click asks. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useTranslations('advisor.welcome');
  return (
    <div className="px-4 py-8 sm:px-5">
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      <p className="mt-1 max-w-prose text-pretty text-soft">{t('detail')}</p>
      <p className="mt-6 mb-2 text-small font-medium text-soft">{t('examples')}</p>
      <ul className="flex flex-wrap gap-2">
        {QUESTIONS.map((question) => (
          <li key={question} className="max-w-full">
            <Button
              look="secondary"
              size="small"
              className="h-auto! max-w-full py-1.5 text-left whitespace-normal!"
              onClick={() => onAsk(t(`questions.${question}`))}
            >
              {t(`questions.${question}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

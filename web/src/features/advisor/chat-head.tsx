import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnsweringModel } from '../../entities/advisor/use-answering-model.ts';

interface ChatHeadProps {
  titleId: string;
  /** Empties the chat; none where there is nothing to clear. */
  onClear: (() => void) | undefined;
  /** More to do with the conversation. */
  children: ReactNode;
}

/** The chat's name, and whether anything can answer. */
export function ChatHead({ titleId, onClear, children }: ChatHeadProps) {
  const t = useTranslations('advisor');
  const model = useAnsweringModel();
  return (
    <header className="border-b border-line px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={titleId} className="text-title font-semibold">
          {t('title')}
        </h2>
        <Badge tone={model === 'none' ? 'neutral' : 'accent'}>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {t('badge.live')}
        </Badge>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {children}
          {onClear !== undefined && (
            <Button look="quiet" size="small" onClick={onClear}>
              {t('clear.action')}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1 text-small text-soft">{t('automated')}</p>
      {(model === 'none' || model === 'backup') && (
        <p className="mt-1 text-small text-pretty text-soft">{t(`badge.${model}`)}</p>
      )}
    </header>
  );
}

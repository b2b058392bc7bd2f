import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { EXAMPLE_PORTFOLIOS } from '../../../content/example-portfolios.ts';
import { deleteLastReport } from '../../../lib/last-report.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Draft } from './draft.ts';

/** What can be done with the whole text. One button with several names, so that the focus stays where it is. */
export function TextActions({ draft, onReplace }: { draft: Draft; onReplace: (text: string) => void }) {
  const t = useTranslations('analyser.form');
  const { text, replaced, market } = draft;
  const isEmpty = text === '';
  const whole = useRef<HTMLButtonElement>(null);
  const clear = () => {
    deleteLastReport();
    onReplace('');
  };
  const restore = (before: string) => {
    // With nothing to put back in its turn, the button goes.
    if (text.trim() === '') whole.current?.focus();
    onReplace(before);
  };
  return (
    <span className="flex flex-wrap justify-end gap-x-4">
      {replaced !== null && (
        <TextButton className="text-small" onClick={() => restore(replaced)}>
          {t('undo')}
        </TextButton>
      )}
      <TextButton
        ref={whole}
        className="text-small"
        onClick={isEmpty ? () => onReplace(EXAMPLE_PORTFOLIOS[market]) : clear}
      >
        {isEmpty ? t('example') : t('clear')}
      </TextButton>
    </span>
  );
}

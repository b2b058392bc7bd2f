import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';

interface PasteCellsProps {
  text: string;
  onType: (text: string) => void;
  onText: (text: string) => void;
}

/** A place for cells that were copied out of a spreadsheet. */
export function PasteCells({ text, onType, onText }: PasteCellsProps) {
  const t = useTranslations('imports.choose');
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') return onText(text);
    // Before the focus moves there, so that screen readers read the field together with its error.
    flushSync(() => setMissing(true));
    area.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <h2 className="text-title font-semibold">{t('paste')}</h2>
      <Field label={t('pasteLabel')} hint={t('pasteHint')} error={isMissing ? t('nothingPasted') : undefined}>
        {(parts) => (
          <TextArea
            {...parts}
            ref={area}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              onType(target.value);
              setMissing(false);
            }}
            className="resize-y text-small whitespace-pre tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" look="secondary" className="justify-self-start">
        {t('read')}
      </Button>
    </form>
  );
}

import { MARKETS } from '@ballast/engine/quotes/market';
import { useEffect, useRef, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Draft } from './draft.ts';
import { FindSymbol } from './find-symbol.tsx';
import { PasteButton } from './paste-button.tsx';
import { InputFormats } from './input-formats.tsx';
import { StartOptions } from './start-options.tsx';
import { TextActions } from './text-actions.tsx';
import type { AnalysisStatus } from '../analysis/use-analysis.ts';

interface AnalyserFormProps {
  textArea: RefObject<HTMLTextAreaElement | null>;
  onMount: (field: HTMLTextAreaElement) => void;
  /** There is room for one column only, however wide the window. */
  isNarrow: boolean;
  draft: Draft;
  status: AnalysisStatus;
  onChange: (change: Partial<Draft>) => void;
  onReplace: (text: string) => void;
  onAnalyze: () => void;
  onPaste: (text: string) => void;
  onTrySample: () => void;
  onCancel: () => void;
}

/** Market, text, and the button. */
export function AnalyserForm(props: AnalyserFormProps) {
  const { textArea, onMount, isNarrow, draft, status, onChange, onReplace, onAnalyze, onPaste, onTrySample, onCancel } =
    props;
  const t = useTranslations('analyser.form');
  const trySample = useTranslations('analyser.sampleMarket')('action');
  const markets = useTranslations('common.markets');
  const submitButton = useRef<HTMLButtonElement>(null);
  const isPending = status === 'pending' || status === 'late';

  useEffect(() => {
    if (textArea.current !== null) onMount(textArea.current);
  }, [textArea, onMount]);
  const submit = () => {
    if (!isPending) onAnalyze();
  };
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  /** A line of its own for what was found, with the cursor where the number of shares belongs. */
  const begin = (symbol: string) => {
    const text = `${draft.text.trimEnd()}\n${symbol} `.trimStart();
    flushSync(() => onChange({ text, analysed: false }));
    textArea.current?.focus();
    textArea.current?.setSelectionRange(text.length, text.length);
  };
  /** What was pressed goes while this runs. */
  const stayAtSubmit = (run: () => void) => {
    submitButton.current?.focus();
    run();
  };
  const cancel = () => {
    onCancel();
    submitButton.current?.focus();
  };
  return (
    <form
      onSubmit={submitForm}
      // On a phone the field is at the top of the screen, and the other ways in at the end.
      className={cx(
        'grid gap-x-12 gap-y-8 [reading-flow:grid-order]',
        !isNarrow && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
      )}
    >
      {!isNarrow && (
        <StartOptions
          isEmpty={draft.text === '' && !isPending}
          onType={() => textArea.current?.focus()}
          onExample={(text) => stayAtSubmit(() => onPaste(text))}
        />
      )}
      <div className="grid content-start gap-4">
        <Choice
          label={markets('label')}
          value={draft.market}
          options={MARKETS.map((market) => ({ value: market, label: markets(market) }))}
          onChange={(market) => onChange({ market, analysed: false })}
        />
        <Field
          label={t('label')}
          action={<TextActions draft={draft} onReplace={onReplace} />}
          hint={<span className="max-sm:hidden">{t('shortcut')}</span>}
        >
          {(parts) => (
            <TextArea
              {...parts}
              ref={textArea}
              rows={10}
              spellCheck={false}
              autoCapitalize="characters"
              autoComplete="off"
              placeholder={t('placeholder')}
              value={draft.text}
              onChange={(event) => onChange({ text: event.target.value, analysed: false })}
              onKeyDown={submitByKey}
              className="resize-y tabular-nums"
            />
          )}
        </Field>
        <FindSymbol market={draft.market} onFind={begin} />
        <div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button ref={submitButton} type="submit" size="large" aria-disabled={isPending} className="max-sm:grow">
              {isPending ? t('pending') : t('submit')}
            </Button>
            {draft.text === '' && (
              <PasteButton
                onPaste={(text) => stayAtSubmit(() => onPaste(text))}
                onRefused={() => textArea.current?.focus()}
              />
            )}
            {status === 'late' && (
              <Button look="secondary" size="large" onClick={cancel}>
                {t('cancel')}
              </Button>
            )}
            {!isPending && (
              <TextButton className="text-small" onClick={() => stayAtSubmit(onTrySample)}>
                {trySample}
              </TextButton>
            )}
          </div>
          <output className="mt-2 block text-small text-soft empty:mt-0">
            {status === 'late' && t('waiting')}
            {status === 'cancelled' && t('cancelled')}
          </output>
        </div>
      </div>
      <InputFormats market={draft.market} isNarrow={isNarrow} />
    </form>
  );
}

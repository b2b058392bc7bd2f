import { MARKETS } from '@ballast/engine/quotes/market';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { EXAMPLE_PORTFOLIOS } from '../../content/example-portfolios.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { Draft } from './draft.ts';
import { Shapes } from './shapes.tsx';

interface AnalyserFormProps {
  draft: Draft;
  pending: boolean;
  onChange: (change: Partial<Draft>) => void;
  onAnalyze: () => void;
}

/** Market, text, and the button. */
export function AnalyserForm({ draft, pending, onChange, onAnalyze }: AnalyserFormProps) {
  const t = useTranslations('analyser.form');
  const markets = useTranslations('common.markets');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAnalyze();
  };
  return (
    <form onSubmit={submit} className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-4">
        <Choice
          label={markets('label')}
          value={draft.market}
          options={MARKETS.map((market) => ({ value: market, label: markets(market) }))}
          onChange={(market) => onChange({ market })}
        />
        <Field
          label={t('label')}
          action={
            draft.text === '' ? (
              <TextButton className="text-small" onClick={() => onChange({ text: EXAMPLE_PORTFOLIOS[draft.market] })}>
                {t('example')}
              </TextButton>
            ) : (
              <TextButton className="text-small" onClick={() => onChange({ text: '' })}>
                {t('clear')}
              </TextButton>
            )
          }
        >
          {(parts) => (
            <TextArea
              {...parts}
              rows={10}
              spellCheck={false}
              autoCapitalize="characters"
              autoComplete="off"
              placeholder={t('placeholder')}
              value={draft.text}
              onChange={(event) => onChange({ text: event.target.value })}
              className="resize-y tabular-nums"
            />
          )}
        </Field>
        <Button type="submit" size="large" disabled={pending} className="sm:justify-self-start">
          {pending ? t('pending') : t('submit')}
        </Button>
      </div>
      <Shapes market={draft.market} />
    </form>
  );
}

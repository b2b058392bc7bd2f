import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LANDING_SAMPLE } from '../../content/landing-sample.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { SamplePicture } from './sample-picture.tsx';

const { typed, market: home } = LANDING_SAMPLE;

/** The field of the hero, filled in, and the place of its answer (see `answer-in-place.ts`); until one is asked for, a picture of one. */
export function TryPanel() {
  const t = useTranslations('landing.sample');
  const titleId = useId();
  const fieldId = useId();
  const [market, setMarket] = useState<Market>(home);
  return (
    <section
      data-typed
      aria-labelledby={titleId}
      className="overflow-hidden rounded-large border border-line bg-surface shadow-floating"
    >
      <div className="border-b border-line bg-sunken px-4 py-4 sm:px-5">
        <h2 id={titleId} className="font-semibold">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('caption')}</p>
        <label htmlFor={fieldId} className="sr-only">
          {t('input')}
        </label>
        <TextArea
          id={fieldId}
          rows={4}
          spellCheck={false}
          autoCapitalize="characters"
          defaultValue={typed.join('\n')}
          className="mt-3 tabular-nums"
        />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Choice
            label={t('market')}
            value={market}
            onChange={setMarket}
            options={MARKETS.map((one) => ({ value: one, label: t(`markets.${one}`) }))}
          />
          <Button data-analyze className="h-11 max-sm:grow">
            {t('analyze')}
          </Button>
        </div>
        <output data-part="wait" hidden className="block mt-3 text-small text-soft">
          {t('wait')}
        </output>
        <p data-part="failed" role="alert" hidden className="mt-3 text-small text-danger">
          {t('notLoaded')}
        </p>
      </div>
      <div data-part="picture" className="px-4 py-4 sm:px-5">
        <SamplePicture />
      </div>
      <div data-part="answer" tabIndex={-1} className="scroll-mt-12 outline-none" />
    </section>
  );
}

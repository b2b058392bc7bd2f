import { useTranslations } from 'use-intl/react';
import { EXAMPLES } from '../../../content/example-portfolios.ts';
import { TextButton } from '../../../ui/text-link.tsx';

const KEYS = ['india', 'us', 'both'] as const satisfies readonly (keyof typeof EXAMPLES)[];

/** Portfolios that are analyzed at one press, for somebody who has typed nothing yet. */
export function Examples({ isShown, onChoose }: { isShown: boolean; onChoose: (text: string) => void }) {
  const t = useTranslations('analyser.examples');
  return (
    // Its room stays: nothing below moves with the first letter.
    <p
      className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-soft"
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      {t('label')}
      {KEYS.map((key) => (
        <TextButton key={key} className="py-1.5" onClick={() => onChoose(EXAMPLES[key].join('\n'))}>
          {t(key)}
        </TextButton>
      ))}
    </p>
  );
}

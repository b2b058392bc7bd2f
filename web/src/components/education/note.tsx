import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Source, Text } from '../../content/education/shape.ts';
import { textLinkClass } from '../../ui/text-link.tsx';
import { useText } from './use-text.ts';

/** What to know about what stands above, and who says so. */
export function Note({ text: note, sources = [] }: { text: Text; sources?: readonly Source[] }) {
  const t = useTranslations('education');
  const text = useText();
  return (
    <div className="max-w-[65ch] border-l-2 border-line pl-4 text-small text-pretty text-soft">
      <p>{text(note)}</p>
      {sources.length > 0 && (
        <p className="mt-1">
          {t('sources')}{' '}
          {sources.map(({ name, url }, index) => (
            <Fragment key={url}>
              {index > 0 && ' · '}
              <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
                {name}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

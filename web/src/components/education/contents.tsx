import { useTranslations } from 'use-intl/react';
import type { Part } from '../../content/education/shape.ts';
import { useText } from './use-text.ts';

/** The parts of the page: beside them where there is room, above them where there is not. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('education');
  const text = useText();
  return (
    <nav aria-label={t('contents')} className="print:hidden">
      <div className="xl:sticky xl:top-24">
        <h2 className="text-small font-medium text-soft">{t('contents')}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 xl:grid xl:gap-y-1">
          {parts.map(({ id, words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block rounded-small py-0.5 font-medium max-md:py-2.5 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
              >
                {text(`${words}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

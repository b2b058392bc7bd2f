import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { EducationPage, Part } from '../../content/education/shape.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DocumentTitle } from '../document-title.tsx';
import { PageHead } from '../page-head.tsx';
import { Block } from './block.tsx';
import { Contents } from './contents.tsx';
import './print.css';
import { useText } from './use-text.ts';

/** An education page: its parts, the ways between them, and the way on. */
export function EducationScreen({ page: { words, parts } }: { page: EducationPage }) {
  const t = useTranslations('education');
  const text = useText();
  const { hash } = useLocation();
  // The part that the address names was not there yet when the browser looked for it.
  useEffect(() => {
    const section = parts.some(({ id }) => `#${id}` === hash) ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [parts, hash]);
  return (
    <>
      <DocumentTitle page={text(`${words}.title`)} />
      <PageHead title={text(`${words}.title`)} lead={text(`${words}.lead`)} />
      <div className="mb-10 max-w-[65ch]">
        <Notice>{t('static')}</Notice>
      </div>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents parts={parts} />
        <div className="grid min-w-0 gap-16">
          {parts.map((part) => (
            <PartSection key={part.id} part={part} />
          ))}
          <section aria-labelledby="call" className="rounded-large bg-accent-wash p-6 sm:p-8 print:hidden">
            <h2 id="call" className="max-w-[65ch] text-lead text-pretty">
              {text(`${words}.callDetail`)}
            </h2>
            <Link to={paths.auth} className={`${buttonClass('primary', 'large')} mt-5`}>
              {text(`${words}.call`)}
            </Link>
          </section>
        </div>
      </div>
    </>
  );
}

function PartSection({ part: { id, words, blocks, own } }: { part: Part }) {
  const text = useText();
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="outline-none max-md:scroll-mt-9">
      <h2 id={`${id}-title`} className="text-title font-semibold">
        {text(`${words}.title`)}
      </h2>
      <p className="mt-1 max-w-[65ch] text-lead text-pretty text-soft">{text(`${words}.lead`)}</p>
      <div className="mt-6 grid gap-8">
        {blocks.map((content, index) => (
          // Content never changes its order.
          <Block key={index} content={content} />
        ))}
      </div>
      {own !== undefined && (
        <p className="mt-5 print:hidden">
          <TextLink to={own.to} className="inline-flex items-center gap-1.5">
            {text(own.label)} <ArrowRight className="size-4" aria-hidden="true" />
          </TextLink>
        </p>
      )}
    </section>
  );
}

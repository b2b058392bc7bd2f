import { memo, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../components/failures/lazy-part.tsx';
import type { RenderMark } from '../../../components/markdown/mark-context.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { Reply } from '../conversation/message.ts';
import { DraftCard } from '../drafts/draft-card.tsx';
import { FigureDialog } from '../figures/figure-dialog.tsx';
import { shownText } from '../conversation/shown-text.ts';
import { FigureMark } from '../figures/figure-mark.tsx';
import { SourceList } from '../figures/source-list.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { Confidence } from './confidence.tsx';
import { Ending } from './ending.tsx';
import { loadMarkdown } from './load-markdown.ts';
import { Notices } from './notices.tsx';
import { Sourced } from './sourced.tsx';
import { Working } from './working.tsx';

const Markdown = lazyPart(loadMarkdown, PlainText);

interface ReplyViewProps {
  reply: Reply;
  /** The tool that is being asked, while it is being written. */
  tool: string | null;
  about: PortfolioChoice;
  onRetry: (() => void) | undefined;
}

/** A reply of the advisor, as far as it has come. */
export const ReplyView = memo(function ReplyView({ reply, tool, about, onRetry }: ReplyViewProps) {
  const t = useTranslations('advisor');
  const format = useFormat();
  const [opened, setOpened] = useState<number | null>(null);
  const { content, figures, confidence, state, timestamp } = reply;
  const render = useCallback<RenderMark>(
    (mark, children, isInLink) => {
      const figure = figures[mark];
      if (figure === undefined) return children;
      return (
        <FigureMark
          origin={figure.origin}
          text={shownText(content, figure)}
          isInLink={isInLink}
          onOpen={() => setOpened(mark)}
        >
          {children}
        </FigureMark>
      );
    },
    [figures, content],
  );
  const openedFigure = opened === null ? undefined : figures[opened];
  return (
    <article aria-label={t('message.advisor')} data-state={state} className="max-w-[46rem] min-w-0">
      <p className="mb-1 text-small font-medium text-soft" aria-hidden="true">
        {t(reply.path === 'backup' ? 'message.advisorBackup' : 'message.advisor')}
      </p>
      {content !== '' && (
        <Suspense fallback={<PlainText text={content} />}>
          <Markdown text={content} marks={figures} render={render} />
        </Suspense>
      )}
      {state === 'writing' && <Working tool={tool} />}
      <Ending reply={reply} onRetry={onRetry} />
      {state !== 'writing' && reply.drafts.map((draft, at) => <DraftCard key={at} draft={draft} about={about} />)}
      <Notices notices={reply.notices} />
      {state !== 'writing' && (
        <>
          <SourceList sources={reply.sources} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
            {confidence !== null && <Confidence value={confidence} />}
            <Sourced figures={figures} />
            <time dateTime={timestamp}>{format.time(timestamp)}</time>
          </p>
        </>
      )}
      {openedFigure !== undefined && (
        <FigureDialog reply={reply} figure={openedFigure} onClose={() => setOpened(null)} />
      )}
    </article>
  );
});

function PlainText({ text }: { text: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
}

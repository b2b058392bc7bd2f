import type { FigureOrigin } from '@ballast/contract/advisor';
import type { Conversation, KeptMessage } from '@ballast/contract/conversations';
import { useTranslations } from 'use-intl/react';
import { download } from '../../../lib/download.ts';
import { useFormat } from '../../../lib/words.tsx';
import { shownText } from '../conversation/shown-text.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { useNoticeWords } from '../replies/notices.tsx';

type Source = KeptMessage['grounds']['sources'][number];

/** What the chat marks stays marked on paper. */
const MARKS: Partial<Record<FigureOrigin, 'openNone' | 'openMismatch'>> = {
  none: 'openNone',
  claim: 'openNone',
  mismatch: 'openMismatch',
};

/** Hands a conversation over as a file: to read, or with everything that is kept of it. */
export function useExport({ id, title, created_at }: Conversation) {
  const t = useTranslations('conversations.exports');
  const untitled = useTranslations('conversations')('untitled');
  const marked = useTranslations('advisor.figures');
  const stopped = useTranslations('advisor.ends')('stopped');
  const noticeWords = useNoticeWords();
  const words = useFigureWords();
  const format = useFormat();
  const name = title.trim() === '' ? untitled : title;

  const timeOf = (asOf: string) => (asOf.length > 10 ? format.dateTime(asOf) : format.date(asOf));
  const coverageOf = (coverage: Source['coverage']): string => {
    if (coverage === null) return 'none';
    if (coverage === 'unknown') return marked('rows.coverageUnknown');
    return marked('rows.coverageOf', { percent: format.percent(coverage, 0) });
  };
  const sourceOf = (source: Source): string =>
    t('source', {
      tool: words.tool(source.tool),
      provider: words.provider(source) ?? 'none',
      time: source.as_of === null ? 'none' : timeOf(source.as_of),
      coverage: coverageOf(source.coverage),
    });
  const marksOf = ({ content, grounds }: KeptMessage): readonly string[] =>
    grounds.figures.flatMap((figure) => {
      const mark = MARKS[figure.origin];
      return mark === undefined ? [] : [`- ${marked(mark, { figure: shownText(content, figure) })}`];
    });
  const textOf = (message: KeptMessage): string => {
    const { role, content, said_at, confidence, grounds } = message;
    const head = [
      role === 'user' ? t('you') : t('advisor'),
      format.dateTime(said_at),
      ...(confidence === null ? [] : [t('confidence', { percent: format.percent(confidence, 0) })]),
    ].join(', ');
    const marks = [...new Set(marksOf(message))];
    const sources = [...new Set(grounds.sources.map(sourceOf))].map((line) => `- ${line}`);
    return [
      `## ${head}`,
      content.trim(),
      ...(grounds.state === 'stopped' ? [stopped] : []),
      ...grounds.notices.map(noticeWords),
      ...(marks.length === 0 ? [] : [marks.join('\n')]),
      ...(sources.length === 0 ? [] : [`${t('sources')}\n\n${sources.join('\n')}`]),
    ].join('\n\n');
  };
  const fileName = (ending: string) => `ballast-conversation-${created_at.slice(0, 10)}-${id.slice(0, 8)}.${ending}`;

  return {
    text: (messages: readonly KeptMessage[]) => {
      const parts = [`# ${name}`, `${format.dateTime(created_at)}. ${t('information')}`, ...messages.map(textOf)];
      download(fileName('md'), 'text/markdown', `${parts.join('\n\n')}\n`);
    },
    json: (messages: readonly KeptMessage[]) =>
      download(fileName('json'), 'application/json', JSON.stringify({ id, title, created_at, messages }, null, 2)),
  };
}

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { Reply } from '../conversation/message.ts';
import { levelOf } from './confidence.tsx';
import { useSourcedWords } from './sourced.tsx';

interface Line {
  readonly key: number;
  readonly words: string;
}

/** How many sentences stay where they are read out: one that is still waiting is not taken away. */
const LINES = 4;

/** Reads a reply out, sentence by sentence as they come, while the focus stays where the next question is typed. */
export function Announcer({ reply }: { reply: Reply | null }) {
  const t = useTranslations('advisor');
  const format = useFormat();
  const sourcedWords = useSourcedWords();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const announced = useRef({ id: '', length: 0, state: '', count: 0 });
  useEffect(() => {
    if (reply === null) return;
    const { id, content, state, confidence, figures, limit, cause } = reply;
    const before =
      announced.current.id === id ? announced.current : { id, length: 0, state: '', count: announced.current.count };
    // What a model said that was given up is not announced: the next one starts again.
    const isRestart = content.length < before.length;
    const from = isRestart ? 0 : before.length;
    const fresh = [plainText(content.slice(from))];
    if (state !== before.state && before.state === 'writing') fresh.push(endingOf());
    const words = fresh.filter((line) => line !== '');
    announced.current = { id, length: content.length, state, count: before.count + words.length };
    // A conversation that was opened is not read out.
    if (isRestart) setLines([]);
    if (words.length === 0 || (before.state === '' && state !== 'writing')) return;
    setLines((current) =>
      [...current, ...words.map((line, at) => ({ key: before.count + at, words: line }))].slice(-LINES),
    );

    function endingOf(): string {
      if (state === 'stopped') return t('announce.stopped');
      if (state === 'limited') return t(`limits.${limit?.limit ?? 'unknown'}`);
      if (cause === 'missing') return t('ends.missing');
      if (state === 'unavailable' || state === 'failed') return t(`ends.${state}`);
      if (state !== 'done' || confidence === null) return '';
      const level = t(`confidence.level.${levelOf(confidence)}`);
      const { count, claims } = sourcedWords(figures);
      return [
        t('announce.done', { percent: format.percent(confidence, 0), level }),
        ...(count === null ? [] : [count]),
        ...(claims === null ? [] : [claims]),
      ].join(' ');
    }
  }, [reply, t, format, sourcedWords]);
  return (
    <div aria-live="polite" className="sr-only">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}

/** Markdown as it is read out: its words without its signs. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replaceAll(/^[\s|:-]*$/gm, '')
    .replaceAll(/(?<!\\)[*_`|]+/g, ' ')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

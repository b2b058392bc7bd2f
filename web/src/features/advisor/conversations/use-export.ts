import type { Conversation, KeptMessage } from '@ballast/contract/conversations';
import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '../../../content/source-names.ts';
import { download } from '../../../lib/download.ts';
import { useFormat } from '../../../lib/words.tsx';

const OWN_ROWS = 'own rows';

/** Hands a conversation over as a file: to read, or with everything that is kept of it. */
export function useExport({ id, title, created_at }: Conversation) {
  const t = useTranslations('conversations.exports');
  const untitled = useTranslations('conversations')('untitled');
  const format = useFormat();
  const name = title.trim() === '' ? untitled : title;

  const sourceOf = ({ tool, provider, as_of }: KeptMessage['grounds']['sources'][number]): string =>
    t('source', {
      tool,
      provider: provider === null || provider === OWN_ROWS ? t('ownRows') : (SOURCE_NAMES[provider] ?? provider),
      time: as_of === null ? 'none' : format.dateTime(as_of),
    });
  const textOf = ({ role, content, said_at, confidence, grounds }: KeptMessage): string => {
    const head = [
      role === 'user' ? t('you') : t('advisor'),
      format.dateTime(said_at),
      ...(confidence === null ? [] : [t('confidence', { percent: format.percent(confidence, 0) })]),
    ].join(', ');
    const sources = [...new Set(grounds.sources.map(sourceOf))].map((line) => `- ${line}`);
    return [
      `## ${head}`,
      content.trim(),
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

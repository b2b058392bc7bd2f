import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { Reply } from '../conversation/message.ts';

/** What the person must know about how a reply came to be. */
export function Notices({ notices }: { notices: Reply['notices'] }) {
  const words = useNoticeWords();
  if (notices.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-small text-soft">
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-2">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {words(notice)}
        </li>
      ))}
    </ul>
  );
}

export function useNoticeWords() {
  const t = useTranslations('advisor.notices');
  return ({ code, seen, of }: Reply['notices'][number]): string => {
    if (code !== 'holdings_not_all_seen') return t(code);
    return seen === null || of === null ? t('holdings_some_seen') : t(code, { seen, of });
  };
}

import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import type { LineLookedUp } from '../reading/look-up-text.ts';

const FIRST = 8;

/** The lines whose names and symbols the server is being asked about. */
export function LinesLookedUp({ lines }: { lines: readonly LineLookedUp[] }) {
  const t = useTranslations('analyser.lookingUp');
  if (lines.length === 0) return null;
  const more = lines.length - FIRST;
  return (
    <Notice title={t('title', { count: lines.length })}>
      <ul className="mt-1 text-small text-soft">
        {lines.slice(0, FIRST).map(({ line, raw }) => (
          <li key={line} className="truncate">
            {t('line', { line, raw: raw.trim() })}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Notice>
  );
}

import { CircleHelp } from 'lucide-react';
import type { FigureOrigin } from '@ballast/contract/advisor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';

interface FigureMarkProps {
  origin: FigureOrigin;
  /** As it stands in the reply. */
  text: string;
  /** Inside of a link nothing else can be pressed. */
  isInLink: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const NAME = { source: 'open', arithmetic: 'openComputed', none: 'openNone' } as const;

/** A figure in a reply: it opens where it comes from. One without a source is marked by a sign, not by colour alone. */
export function FigureMark({ origin, text, isInLink, onOpen, children }: FigureMarkProps) {
  const t = useTranslations('advisor.figures');
  if (origin === 'question' || (isInLink && origin !== 'none')) return children;
  const isNone = origin === 'none';
  const look = cx(
    'rounded-small font-[inherit] whitespace-nowrap tabular-nums',
    isNone
      ? 'bg-caution-wash px-0.5 text-caution'
      : 'underline decoration-accent decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid',
  );
  const inside = (
    <>
      {children}
      {isNone && <CircleHelp className="ml-0.5 inline size-3.5 align-[-0.15em]" aria-hidden="true" />}
    </>
  );
  if (isInLink) return <span className={look}>{inside}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t(NAME[origin], { figure: text })}
      className={look}
      onClick={onOpen}
    >
      {inside}
    </button>
  );
}

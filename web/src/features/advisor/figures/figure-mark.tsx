import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { FigureOrigin } from '@ballast/contract/advisor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { partsOf } from '../conversation/shown-text.ts';

interface FigureMarkProps {
  origin: FigureOrigin;
  /** As it stands in the reply. */
  text: string;
  /** Inside of a link nothing else can be pressed. */
  isInLink: boolean;
  onOpen: () => void;
  /** What Markdown made of a number or of words; of an inserted figure the text is all. */
  children: ReactNode;
}

const NAME = {
  source: 'open',
  arithmetic: 'openComputed',
  mismatch: 'openMismatch',
  none: 'openNone',
  claim: 'openNone',
} as const;
const ICON = { mismatch: TriangleAlert, none: CircleHelp, claim: CircleHelp } as const;

/**
 * A figure in a reply, with its name and what it is of beside the amount: it opens where it comes from. What does not match the
 * sentence, or is not from Ballast, is marked by a sign, not by color alone.
 */
export function FigureMark({ origin, text, isInLink, onOpen, children }: FigureMarkProps) {
  const t = useTranslations('advisor.figures');
  const isInserted = origin === 'source' || origin === 'arithmetic' || origin === 'mismatch';
  const [amount, label] = isInserted ? partsOf(text) : [children, ''];
  const isMarked = origin === 'mismatch' || origin === 'none' || origin === 'claim';
  const Icon = isMarked ? ICON[origin] : null;
  const icon = Icon !== null && <Icon className="ml-0.5 inline size-3.5 align-[-0.15em]" aria-hidden="true" />;
  const shown = (
    <span
      className={cx(
        'tabular-nums',
        label !== '' && 'whitespace-nowrap',
        !isMarked &&
          origin !== 'question' &&
          'underline decoration-accent decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid',
      )}
    >
      {amount}
    </span>
  );
  const isPressed = origin !== 'question' && !isInLink;
  return (
    <span className={cx(isMarked && 'box-decoration-clone rounded-small bg-caution-wash px-0.5 text-caution')}>
      {isPressed ? (
        // The amount alone: a button with the label in it would not wrap with the sentence.
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t(NAME[origin], { figure: text })}
          className="rounded-small font-[inherit]"
          onClick={onOpen}
        >
          {shown}
          {label === '' && icon}
        </button>
      ) : (
        shown
      )}
      {label !== '' && <span className={cx('text-small font-normal', !isMarked && 'text-soft')}> {label}</span>}
      {(label !== '' || !isPressed) && icon}
    </span>
  );
}

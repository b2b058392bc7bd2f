import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { TextButton } from '../../ui/text-link.tsx';

const SHORT = 560;
const FEW_LINES = 6;

/** What a person wrote, as text and in its own direction. Long text is folded until somebody wants all of it. */
export function WrittenText({ text }: { text: string }) {
  const t = useTranslations('entries');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT || text.split('\n', FEW_LINES + 1).length > FEW_LINES;
  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={cx('max-w-3xl whitespace-pre-line text-pretty wrap-anywhere', isLong && !isOpen && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <TextButton
          className="mt-1 text-small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('less') : t('more')}
        </TextButton>
      )}
    </div>
  );
}

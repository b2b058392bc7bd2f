import { cx } from '../../../../lib/cx.ts';
import { buttonClass } from '../../../../ui/button.tsx';

const KINDS = '.csv,.xlsx,.xls,.xml,text/csv,text/xml';

interface PortfolioFileButtonProps {
  text: string;
  /** Names the fund: a page has many of these buttons. */
  label: string;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** The browser's own file picker, which looks like our buttons. */
export function PortfolioFileButton({ text, label, isDisabled, onFile }: PortfolioFileButtonProps) {
  return (
    <label
      className={cx(
        buttonClass('secondary'),
        'h-11 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isDisabled && 'opacity-60',
      )}
    >
      <input
        type="file"
        accept={KINDS}
        aria-label={label}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = [...(target.files ?? [])];
          // The same file again is a choice too.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}

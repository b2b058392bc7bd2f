import { cx } from '../../../lib/cx.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '../../../ui/button.tsx';

const KINDS = '.csv,.tsv,.txt,.xlsx,.xls,.pdf,text/csv';

interface FileButtonProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  look?: ButtonLook;
  size?: ButtonSize;
}

/** The browser's own file picker, which looks like our buttons. */
export function FileButton({ label, onFiles, look = 'primary', size = 'large' }: FileButtonProps) {
  return (
    <label
      className={cx(
        buttonClass(look, size),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="file"
        multiple
        accept={KINDS}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file again is a choice too.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {label}
    </label>
  );
}

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { focusNeighbour, neighbourOf } from '../../lib/focus-page.ts';
import { notify } from '../../lib/notify.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form.tsx';
import { rereadSecurity } from './queries.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** The button that does it, before and while it does. */
  sure: string;
  busy: string;
  done: string;
  act: () => Promise<void>;
  /** Why it failed, in words. */
  reason: (error: unknown) => string;
  onClose: () => void;
}

/** Asks before something of the account's security is taken away. */
export function ConfirmDialog({
  open,
  title,
  description,
  sure,
  busy,
  done,
  act,
  reason,
  onClose,
}: ConfirmDialogProps) {
  const common = useTranslations('common');
  const [isBusy, once] = useOnce();
  const [problem, setProblem] = useState<string>();
  const buttons = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // The button that opened the dialog goes with what was taken away.
  const neighbour = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    neighbour.current = null;
  }, [open]);
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    // Once the dialog is closed, its answer is neither shown in one that is opened later, nor closes it.
    const asked = buttons.current;
    try {
      await act();
    } catch (error) {
      if (buttons.current === asked) return setProblem(reason(error));
      return notify({ kind: 'error', title: common('failures.title'), description: reason(error) });
    }
    if (buttons.current === asked) {
      neighbour.current = opener.current && neighbourOf(opener.current);
      close();
    } else if (opener.current !== null && opener.current === document.activeElement) focusNeighbour(opener.current);
    notify({ kind: 'success', title: done });
    await rereadSecurity();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={description}
      closeLabel={common('close')}
      initialFocus="[data-stay]"
      returnFocus={() => neighbour.current}
    >
      <FormFailure words={problem} />
      <div ref={buttons} className="mt-4 flex flex-wrap justify-end gap-3">
        <Button data-stay="" look="secondary" onClick={close}>
          {common('cancel')}
        </Button>
        <Button look="danger" aria-disabled={isBusy} onClick={() => open && void once(confirm)}>
          {isBusy ? busy : sure}
        </Button>
      </div>
    </Dialog>
  );
}

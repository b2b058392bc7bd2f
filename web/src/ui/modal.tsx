import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { focusPage } from '../lib/focus-page.ts';
import { IconButton } from './button.tsx';
import { useFadingBars } from './use-fading-bars.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** A selector of what has the focus first, when not the first control. */
  initialFocus?: string;
  /** Where the focus goes afterwards, when not back to where it came from. */
  returnFocus?: () => HTMLElement | null;
}

/** Notifications lie above an open dialog: closing one, or what else is done in it, leaves the dialog open. */
function keepForNotification(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null) event.preventDefault();
}

/**
 * What dialogs and sheets share: a scrim, the focus kept inside, Escape, and the focus given back. Radix's own overlay is
 * not used: it locks the page's scroll with a <style> element, which a strict Content-Security-Policy refuses;
 * `data-page-behind` does it in main.css.
 */
export function Modal({ className, initialFocus, returnFocus, ...props }: ModalProps & { className: string }) {
  const { open, onOpenChange, title, description, closeLabel, children } = props;
  const bars = useFadingBars();
  const opener = useRef<Element | null>(null);
  const takeFocus = (event: Event) => {
    opener.current = document.activeElement;
    const content = event.currentTarget;
    if (initialFocus === undefined || !(content instanceof HTMLElement)) return;
    const first = content.querySelector<HTMLElement>(initialFocus);
    if (first === null) return;
    event.preventDefault();
    first.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    const target = returnFocus?.() ?? opener.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    // What opened it went with what was done in it.
    else if (document.activeElement === document.body) focusPage();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-page-behind="" className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...bars}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBack}
          onPointerDownOutside={keepForNotification}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cx('fading-bars fixed z-50 overflow-y-auto bg-surface shadow-floating outline-none', className)}
        >
          <Radix.Title className="pr-12 text-title font-semibold wrap-anywhere">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-1 wrap-anywhere text-soft">{description}</Radix.Description>
          )}
          {children}
          <Radix.Close asChild>
            <IconButton label={closeLabel} className="absolute top-4 right-4">
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

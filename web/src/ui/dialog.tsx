import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A dialog over the page; a sheet from below on small screens. Radix's own overlay is not used: it locks the page's
 * scroll with a <style> element, which a strict Content-Security-Policy refuses. `data-page-behind` does it in main.css.
 */
export function Dialog({ open, onOpenChange, title, description, closeLabel, children }: DialogProps) {
  const opener = useRef<Element | null>(null);
  const rememberOpener = () => {
    opener.current = document.activeElement;
  };
  const returnToOpener = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-page-behind="" className="fixed inset-0 z-40 bg-[#04100f]/55" />
        <Radix.Content
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnToOpener}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-large bg-surface p-6 shadow-floating outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[32rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-large"
        >
          <Radix.Title className="pr-12 text-title font-semibold">{title}</Radix.Title>
          {description !== undefined && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
          <div className="mt-6">{children}</div>
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

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** What something means, one tap away. */
export function Meaning({ children }: { children: ReactNode }) {
  const t = useTranslations('report.section');
  return (
    <Disclosure title={t('meaning')} className="max-w-[70ch] text-small text-soft print:hidden">
      <p className="mt-1 text-pretty">{children}</p>
    </Disclosure>
  );
}

/** The name of a figure that says what it means when it is pressed. */
export function Explained({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Disclosure title={name} className="max-w-[60ch]" titleClassName="font-medium hover:decoration-ink">
      <p className="mt-1 text-small font-normal text-pretty text-soft">{children}</p>
    </Disclosure>
  );
}

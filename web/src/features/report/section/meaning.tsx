import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

/** What something means, one tap away. */
export function Meaning({ children }: { children: ReactNode }) {
  const t = useTranslations('report.section');
  return (
    <details className="group max-w-[70ch] text-small text-soft print:hidden">
      <summary className="inline-block list-none rounded-small underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('meaning')}
      </summary>
      <p className="mt-1 text-pretty">{children}</p>
    </details>
  );
}

/** The name of a figure that says what it means when it is pressed. */
export function Explained({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="max-w-[60ch]">
      <summary className="inline-block list-none rounded-small font-medium underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink [&::-webkit-details-marker]:hidden">
        {name}
      </summary>
      <p className="mt-1 text-small font-normal text-pretty text-soft">{children}</p>
    </details>
  );
}

import { useTranslations } from 'use-intl/react';

/** The name of what is edited. Coming here takes the focus along. */
export function EditTitle({ id, name }: { id: string; name: string }) {
  const t = useTranslations('portfolioEdit.edit');
  return (
    <div>
      <h2
        id={id}
        ref={arriveAt}
        tabIndex={-1}
        className="scroll-mt-24 text-heading font-semibold wrap-anywhere outline-none"
      >
        {t('title', { name })}
      </h2>
      <p className="mt-1 text-soft">{t('lead')}</p>
    </div>
  );
}

function arriveAt(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/button.tsx';
import { shortId } from '../../queue-filter.ts';
import { RemovalDialog } from './removal-dialog.tsx';

interface FactorRemovalProps {
  /** The administrator's own. */
  accountId: string;
  /** The one that is looked at. */
  account: string;
}

/** The way back in for somebody who lost their second factor and has no recovery code. */
export function FactorRemoval({ accountId, account }: FactorRemovalProps) {
  const t = useTranslations('audit.removal');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const isOwn = account === accountId;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-surface p-4"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id={titleId} className="font-medium">
          {t('title')}
        </h2>
        <p className="text-small text-pretty text-soft">{isOwn ? t('own') : t('lead', { id: shortId(account) })}</p>
      </div>
      {!isOwn && (
        <>
          <Button look="secondary" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
          <RemovalDialog open={open} accountId={accountId} account={account} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  );
}

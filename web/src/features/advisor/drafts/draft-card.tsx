import type { Draft } from '@ballast/contract/advisor';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { AddToWatchlist } from './add-to-watchlist.tsx';
import { ChangeHolding } from './change-holding.tsx';

/** Something that the advisor proposes to do: nothing of it is done until the person confirms. */
export function DraftCard({ draft, about }: { draft: Draft; about: PortfolioChoice }) {
  const t = useTranslations('advisor.drafts');
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) {
    return <output className="mt-3 block text-small text-soft">{t('dismissed')}</output>;
  }
  const dismiss = () => setDismissed(true);
  return (
    <div className="mt-3 rounded-medium border border-line px-4 py-3">
      {draft.kind === 'add_to_watchlist' ? (
        <AddToWatchlist draft={draft} onDismiss={dismiss} />
      ) : (
        <ChangeHolding draft={draft} about={about} onDismiss={dismiss} />
      )}
    </div>
  );
}

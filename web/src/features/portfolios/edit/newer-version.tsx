import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { rereadPortfolios } from '../../../entities/portfolios/queries.ts';
import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { differences } from './differences.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Edit } from './edit.ts';
import { useWhen } from './use-when.ts';

interface NewerVersionProps {
  edit: Edit;
  /** What was saved meanwhile; null when it could not be loaded. */
  newer: SavedPortfolio | null;
  onLoad: (newer: SavedPortfolio) => void;
  onOverwrite: (newer: SavedPortfolio) => void;
}

/** Both versions side by side. Which one stays is the person's to say. */
export function NewerVersion({ edit, newer, onLoad, onOverwrite }: NewerVersionProps) {
  const t = useTranslations('portfolioEdit.newer');
  const when = useWhen();
  if (newer === null) return <LoadFailed title={t('failed')} error={null} onRetry={() => void rereadPortfolios()} />;
  return (
    <section aria-labelledby="newer-title" className="grid gap-4 rounded-large border border-caution p-4 sm:p-6">
      <div>
        <h3
          id="newer-title"
          ref={arriveAt}
          tabIndex={-1}
          className="scroll-mt-24 text-title font-semibold outline-none"
        >
          {t('title', { when: when(newer.updated_at) })}
        </h3>
        <p className="mt-1 text-soft">{t('detail')}</p>
      </div>
      <DifferenceTable differences={differences(edit, newer)} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onLoad(newer)}>
          {t('load')}
        </Button>
        <Button look="secondary" onClick={() => onOverwrite(newer)}>
          {t('overwrite')}
        </Button>
      </div>
    </section>
  );
}

function arriveAt(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { handoverState } from '../../lib/handover.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { areAllAdded } from './use-add-stock.ts';
import { listedNow } from './use-builder.ts';
import { useEmptyWarning } from './use-empty-warning.ts';

interface AnalyzeButtonProps {
  isEmpty: boolean;
}

/** Hands the list to the analyser on `/portfolios`, once what is being looked up is in it. Disabled without a list; pressed then, it says why. */
export function AnalyzeButton({ isEmpty }: AnalyzeButtonProps) {
  const t = useTranslations('builder.summary');
  const navigate = useNavigate();
  const warn = useEmptyWarning();
  const [isWaiting, setWaiting] = useState(false);
  const analyze = async () => {
    setWaiting(true);
    const areAdded = await areAllAdded();
    const handover = listedNow();
    if (!areAdded || handover.text === '') {
      setWaiting(false);
      return areAdded ? warn('analyzing') : undefined;
    }
    // Until the page has gone: a second press would be a second step back.
    await navigate(paths.portfolios, { state: handoverState(handover) });
  };
  return (
    <Button
      look="secondary"
      aria-disabled={isEmpty || isWaiting}
      onClick={() => {
        if (!isWaiting) void analyze();
      }}
    >
      {t('analyze')}
    </Button>
  );
}

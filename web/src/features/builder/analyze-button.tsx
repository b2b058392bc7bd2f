import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { handoverState } from '../../lib/handover.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { HandedOver } from './use-builder.ts';
import { useEmptyWarning } from './use-empty-warning.ts';

interface AnalyzeButtonProps {
  handover: HandedOver;
}

/** Hands the list to the analyser on `/portfolios`. Disabled without a list; pressed then, it says why. */
export function AnalyzeButton({ handover }: AnalyzeButtonProps) {
  const t = useTranslations('builder.summary');
  const navigate = useNavigate();
  const warn = useEmptyWarning();
  const isEmpty = handover.text === '';
  const analyze = () => void navigate(paths.portfolios, { state: handoverState(handover) });
  return (
    <Button look="secondary" aria-disabled={isEmpty} onClick={isEmpty ? () => warn('analyzing') : analyze}>
      {t('analyze')}
    </Button>
  );
}

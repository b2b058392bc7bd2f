import type { FeedbackStep } from '@ballast/contract/admin';
import type { TicketStatus } from '@ballast/contract/support';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';

interface MoveButtonsProps<Step> {
  steps: readonly Step[];
  /** What the row is about, for those who hear the buttons alone. */
  name: string;
  isMoving: boolean;
  onMove: (to: Step) => void;
}

/** What can be done with a row, the usual next step first. */
export function MoveButtons<Step extends TicketStatus | FeedbackStep>(props: MoveButtonsProps<Step>) {
  const { steps, name, isMoving, onMove } = props;
  const t = useTranslations('admin.actions');
  return (
    <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {steps.map((to) => {
        const status: TicketStatus | FeedbackStep = to;
        const action = t(status);
        return (
          <Button
            key={to}
            look={to === 'open' ? 'quiet' : 'secondary'}
            size="small"
            aria-disabled={isMoving}
            aria-label={isMoving ? undefined : t('of', { action, name })}
            onClick={() => onMove(to)}
          >
            {isMoving ? t('pending') : action}
          </Button>
        );
      })}
    </div>
  );
}

import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface RefreshButtonProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  onRefresh: () => void;
}

/** Asks for new prices. */
export function RefreshButton({ label, pendingLabel, isPending, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      look="secondary"
      className="justify-self-start"
      aria-disabled={isPending}
      onClick={isPending ? undefined : onRefresh}
    >
      <RefreshCw className={isPending ? 'size-4 animate-spin' : 'size-4'} aria-hidden="true" />
      {isPending ? pendingLabel : label}
    </Button>
  );
}

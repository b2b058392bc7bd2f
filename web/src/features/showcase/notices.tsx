import { notify, type Notification } from '../../lib/notify.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Specimen, States } from './specimen.tsx';

const TONES: readonly Tone[] = ['neutral', 'accent', 'caution', 'danger'];
const TOASTS: Readonly<Record<string, Notification>> = {
  success: { kind: 'success', title: 'Portfolio Saved', description: 'You find it under Portfolios.' },
  error: { kind: 'error', title: 'Save Failed', description: 'Failed to save portfolio. Please try again.' },
  info: { kind: 'info', title: 'Your session ended' },
  'with an action': {
    kind: 'success',
    title: 'Portfolio deleted',
    action: { label: 'Undo', act: () => notify({ kind: 'info', title: 'Undone' }) },
  },
};

export function Notices() {
  return (
    <>
      <Specimen name="Badge">
        <States>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </States>
      </Specimen>
      <Specimen name="Notice">
        {TONES.map((tone) => (
          <div key={tone} className="w-full max-w-xl">
            <Notice tone={tone} title={`Something ${tone}`}>
              What it means, and what to do about it.
            </Notice>
          </div>
        ))}
        <div className="w-full max-w-xl">
          <Notice>One that is only a sentence.</Notice>
        </div>
      </Specimen>
      <Specimen name="Toaster">
        <States>
          {Object.entries(TOASTS).map(([name, toast]) => (
            <Button key={name} look="secondary" onClick={() => notify(toast)}>
              {name}
            </Button>
          ))}
        </States>
      </Specimen>
      <Specimen name="Pending, Skeleton">
        <Pending label="Loading">
          <div className="grid w-80 gap-3">
            <Skeleton className="h-9 w-40" />
            <Skeleton className="h-5" />
            <Skeleton className="h-24" />
          </div>
        </Pending>
      </Specimen>
      <Specimen name="Avatar, Logo">
        <States>
          <Avatar email="asha@example.com" />
          <Logo className="size-10" />
        </States>
      </Specimen>
    </>
  );
}

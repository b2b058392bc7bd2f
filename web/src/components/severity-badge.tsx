import type { Severity } from '@ballast/engine/rules/rule';
import { CircleAlert, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../ui/badge.tsx';

const LOOK: Readonly<Record<Severity, { tone: Tone; Icon: LucideIcon }>> = {
  critical: { tone: 'danger', Icon: OctagonAlert },
  high: { tone: 'danger', Icon: CircleAlert },
  moderate: { tone: 'caution', Icon: TriangleAlert },
  low: { tone: 'neutral', Icon: Info },
};

export function SeverityBadge({ severity, label }: { severity: Severity; label: string }) {
  const { tone, Icon } = LOOK[severity];
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" aria-hidden="true" />
      {label}
    </Badge>
  );
}

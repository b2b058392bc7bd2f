import type { Settings } from '@ballast/contract/settings';
import { useTranslations } from 'use-intl/react';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Group } from './group.tsx';
import type { ChangeSetting } from './settings-edit.ts';

const TOGGLES = {
  notifications: ['email', 'push', 'priceAlerts', 'portfolioUpdates'],
  privacy: ['keepConversations', 'advisorHoldings', 'dataSharing', 'analytics', 'marketing'],
} as const;

/** Of the privacy switches those that have an effect; all others are marked. */
const IN_USE: readonly string[] = ['keepConversations', 'advisorHoldings'];

type ToggleGroupProps =
  | { group: 'notifications'; values: Settings['notifications']; onChange: ChangeSetting }
  | { group: 'privacy'; values: Settings['privacy']; onChange: ChangeSetting };

/** What is on and what is off; beside it, what has no effect yet. */
export function ToggleGroup(props: ToggleGroupProps) {
  const t = useTranslations('settings');
  return (
    <Group title={t(`${props.group}.title`)} detail={t(`${props.group}.detail`)}>
      <div className="divide-y divide-line">
        {props.group === 'notifications'
          ? TOGGLES.notifications.map((name) => (
              <Switch
                key={name}
                label={t(`notifications.${name}`)}
                detail={t(`notifications.${name}Detail`)}
                mark={<Badge>{t('notifications.notYet')}</Badge>}
                checked={props.values[name]}
                onChange={(checked) => props.onChange('notifications', name, checked)}
              />
            ))
          : TOGGLES.privacy.map((name) => (
              <Switch
                key={name}
                label={t(`privacy.${name}`)}
                detail={t(`privacy.${name}Detail`)}
                mark={IN_USE.includes(name) ? undefined : <Badge>{t('privacy.notYet')}</Badge>}
                checked={props.values[name]}
                onChange={(checked) => props.onChange('privacy', name, checked)}
              />
            ))}
      </div>
    </Group>
  );
}

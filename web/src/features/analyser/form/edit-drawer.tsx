import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';

/** Asked for before it is needed; then it is there offline too. */
export const loadDrawer = () => import('../../../ui/drawer.tsx');

/** What was typed, beside its result. Where the drawer cannot be had it stands above the result. */
export function EditDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('analyser.form');
  const common = useTranslations('common');
  const { loaded, hasFailed } = useLoaded(loadDrawer);
  if (hasFailed) return children;
  return (
    loaded !== null && (
      <loaded.Drawer open onOpenChange={onClose} title={t('edit')} closeLabel={common('close')} initialFocus="textarea">
        {children}
      </loaded.Drawer>
    )
  );
}

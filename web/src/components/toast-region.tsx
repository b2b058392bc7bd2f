import { useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { onFirstNotification } from '../lib/notify.ts';

type Toaster = ComponentType<{ label: string; closeLabel: string }>;

/**
 * Where toasts appear. The toaster is loaded with the first of them, so that pages without any do not carry it. When it
 * cannot be loaded the toasts wait, and the next one tries again.
 */
export function ToastRegion() {
  const t = useTranslations('common.toasts');
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = await import('../ui/toaster.tsx');
      setToaster(() => loaded.Toaster);
    };
    return onFirstNotification(() => void load().catch(() => undefined));
  }, []);
  return Toaster === null ? null : <Toaster label={t('region')} closeLabel={t('close')} />;
}

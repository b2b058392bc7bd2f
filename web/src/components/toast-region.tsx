import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { onFirstNotification } from '../lib/notify.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** Where toasts appear. The toaster is loaded with the first of them, so that pages without any do not carry it. */
export function ToastRegion() {
  const t = useTranslations('common.toasts');
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNotification(() => setNeeded(true)), []);
  return <Suspense fallback={null}>{needed && <Toaster label={t('region')} closeLabel={t('close')} />}</Suspense>;
}

import { useTranslations } from 'use-intl/react';
import { AppCodeForm } from '../../../components/second-factor/app-code-form.tsx';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { TextCodeForm } from '../../../components/second-factor/text-code-form.tsx';
import { useFactorName } from '../../../components/second-factor/use-factor-name.ts';

/** Asks for a code of one second factor. */
export function FactorForm({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const t = useTranslations('auth.step');
  const name = useFactorName()(factor);
  return factor.kind === 'app' ? (
    <AppCodeForm factorId={factor.id} hint={t('appHint', { name })} submit={t('submit')} onDone={onDone} />
  ) : (
    <TextCodeForm factorId={factor.id} phone={name} submit={t('submit')} onDone={onDone} />
  );
}

import type { ParsedCheck } from '@ballast/engine/holdings/check-parsed';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { attemptSignal } from '../analysis/attempt.ts';

/** Tells what stands against analysing a text. */
export function useInputProblemToast(): (check: ParsedCheck) => void {
  const t = useTranslations('analyser.toasts');
  return useCallback(
    (check) => {
      if (check.ok) return;
      const warn = (title: string, description: string) =>
        notify({ kind: 'error', title, description, signal: attemptSignal() });
      switch (check.reason) {
        case 'empty':
          return warn(t('emptyTitle'), t('empty'));
        case 'nothing_parsed':
          return warn(t('formatTitle'), t('format'));
        case 'invalid_symbols':
          return warn(t('symbolsTitle'), t('symbols', { symbols: check.symbols.join(', ') }));
      }
    },
    [t],
  );
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { refetchQueues, type Move } from './queries.ts';

interface Notices {
  /** With the status as it is stored, which is the specification's. */
  readonly done: (status: string) => string;
  readonly failed: string;
}

/** Moves a row on, once at a time, tells the outcome and reads the lists again; then calls `settled` with the row. */
export function useMove<Status extends string>(
  mutation: UseMutationOptions<void, Error, Move<Status>>,
  { done, failed }: Notices,
  settled: (id: string) => void,
) {
  const t = useTranslations('admin.moved');
  const tellFailure = useFailure();
  const { mutateAsync } = useMutation(mutation);
  const [movingId, setMovingId] = useState<string | null>(null);

  const move = async (request: Move<Status>) => {
    if (movingId !== null) return;
    setMovingId(request.id);
    try {
      await mutateAsync(request);
      notify({ kind: 'success', title: t('title'), description: done(request.to) });
    } catch (error) {
      const wasMoved = error instanceof BackendError && error.code === 'conflict';
      await tellFailure(error, wasMoved ? t('meanwhile', { failed }) : failed);
    }
    await refetchQueues();
    setMovingId(null);
    settled(request.id);
  };
  return { movingId, move };
}

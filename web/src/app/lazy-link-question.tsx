import { lazy, Suspense } from 'react';
import { useLinkArrival } from '../lib/link-arrival.ts';

const LinkQuestion = lazy(async () => ({ default: (await import('./link-question.tsx')).LinkQuestion }));

/** The question of a link that signs in another account, when there is one. */
export function LazyLinkQuestion() {
  const arrival = useLinkArrival();
  if (arrival.status !== 'question') return null;
  return (
    <Suspense fallback={null}>
      <LinkQuestion question={arrival} />
    </Suspense>
  );
}

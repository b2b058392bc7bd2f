import { lazy, Suspense } from 'react';
import { useLinkArrival } from '../lib/link-arrival.ts';

// No `lazyPart`: below the page nobody would see that it did not come, and would go on as an account they were not asked about.
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

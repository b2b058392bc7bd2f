import { useEffect, useState } from 'react';
import { callAuth } from '../../../entities/account/auth-call.ts';
import { AuthFailure } from '../../../entities/account/auth-failure.ts';
import { listFactors, type Factor } from '../../../entities/second-factor/factor.ts';
import { dropSession } from '../../../lib/backend.ts';

type FactorsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly factors: readonly Factor[] };

/** The second factors to choose from. A session that has ended meanwhile is forgotten: signing in starts again. */
export function useFactors(): FactorsState {
  const [asked, setAsked] = useState<FactorsState>({ status: 'loading' });
  useEffect(() => {
    let isShown = true;
    const update = (answer: FactorsState) => isShown && setAsked(answer);
    load().then(
      (factors) => update({ status: 'ready', factors }),
      (error: unknown) => {
        update({ status: 'failed', error });
        if (error instanceof AuthFailure && error.code === 'session_expired') void dropSession();
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return asked;
}

/** Where they were taken away meanwhile, the session needs nothing more: renewing it says so to the whole app. */
async function load(): Promise<readonly Factor[]> {
  const factors = await listFactors();
  if (factors.length === 0) await callAuth((auth) => auth.refreshSession());
  return factors;
}

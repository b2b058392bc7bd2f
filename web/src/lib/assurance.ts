interface Proof {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] | undefined };
}

/** Whether the account has a second factor that the session has not used. */
export function isHalfway({ access_token: token, user }: Proof): boolean {
  return user.factors?.some(({ status }) => status === 'verified') === true && levelOf(token) !== 'aal2';
}

/** What an access token says that its session proved; null where it says nothing. Nobody is let in by this: the backend decides. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : null;
  } catch {
    return null;
  }
}

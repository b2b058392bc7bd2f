import { useSearchParams } from 'react-router';
import { paths, type AuthView } from '../../lib/paths.ts';

/** The address of another view of `/auth`, keeping where to return to. */
export function useViewPath(view: AuthView): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete('link');
  if (view === 'sign-in') next.delete('view');
  else next.set('view', view);
  const query = next.toString();
  return query === '' ? paths.auth : `${paths.auth}?${query}`;
}

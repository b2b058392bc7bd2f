import type { StatedResidence } from '@ballast/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../lib/session-store.ts';
import { profileQuery } from './queries.ts';

/** The country of tax residence that the profile states; null where it states none, and while it isn't known. */
export function useTaxResidence(): StatedResidence | null {
  const account = useAccount();
  const { data } = useQuery({ ...profileQuery(account?.id ?? ''), enabled: account !== null });
  return data?.tax_residence ?? null;
}

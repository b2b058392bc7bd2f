import type { StatedResidence } from '@ballast/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../lib/session-store.ts';
import { profileQuery } from './queries.ts';

/** The country of tax residence that the profile states; null where it states none, and while it isn't known. */
export function useTaxResidence(): StatedResidence | null {
  const id = useAccount()?.id;
  const { data } = useQuery({
    // Under the key of profiles: a profile that is read again is read again here.
    queryKey: ['profile', id, 'tax_residence'],
    queryFn: async ({ client }) => {
      const profile = await client.fetchQuery(profileQuery(id ?? ''));
      return profile.tax_residence;
    },
    enabled: id !== undefined,
    staleTime: 0,
  });
  return data ?? null;
}

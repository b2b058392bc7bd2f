import { profileSchema, STATED_RESIDENCES, type Profile } from '@ballast/contract/profile';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeSettings, getSettings } from '../../lib/settings/store.ts';

const KEY = ['profile'] as const;
const COLUMNS = 'first_name,last_name,phone,bio,tax_residence';
const storedSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  bio: z.string(),
  tax_residence: z.nullable(z.enum(STATED_RESIDENCES)),
});

/** What an account says about its person: the one truth of it. */
export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const client = await getBackend();
      const answer = await client
        .from('profiles')
        .select(COLUMNS)
        .eq('id', accountId)
        .abortSignal(signal)
        .retry(false)
        .single();
      return known(storedSchema.parse(orThrow(answer)));
    },
    refetchOnReconnect: true,
  });

export function rereadProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

interface ProfileChange {
  readonly accountId: string;
  /** What is not named stays as it is. */
  readonly change: Partial<Profile>;
}

export const changeProfileMutation = mutationOptions({
  mutationFn: async ({ accountId, change }: ProfileChange): Promise<Profile> => {
    const client = await getBackend();
    const sent = z.partial(profileSchema).parse(change);
    const answer = await client.from('profiles').update(definedIn(sent)).eq('id', accountId).select(COLUMNS).single();
    return known(storedSchema.parse(orThrow(answer)));
  },
  onSuccess: (profile, { accountId }) => {
    queryClient.setQueryData(profileQuery(accountId).queryKey, profile);
    tellOtherTabs('profile');
  },
});

/** Keeps the browser's copy with it: the settings show that when the account cannot be reached. */
function known(profile: Profile): Profile {
  const { firstName, lastName, phone } = getSettings().profile;
  const { first_name, last_name } = profile;
  if (firstName !== first_name || lastName !== last_name || phone !== profile.phone) {
    changeSettings({ profile: { firstName: first_name, lastName: last_name, phone: profile.phone } });
  }
  return profile;
}

function definedIn(change: { readonly [Field in keyof Profile]?: Profile[Field] | undefined }): Partial<Profile> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

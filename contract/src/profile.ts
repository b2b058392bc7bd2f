import { z } from 'zod/mini';
import { storableText } from './text.ts';

/** The most characters of each field, as the table `profiles` has it. */
export const PROFILE_MAX = { first_name: 100, last_name: 100, phone: 40, bio: 2000 } as const;
export type ProfileField = keyof typeof PROFILE_MAX;

/** What can be stated as the tax residence: a non-resident Indian, and a US person who lives in India, apart from either country. */
export const STATED_RESIDENCES = ['IN', 'US', 'non_resident', 'both', 'other'] as const;
export type StatedResidence = (typeof STATED_RESIDENCES)[number];

/** What a person says about themselves in `profiles`. All of it may stay empty. */
export const profileSchema = z.object({
  first_name: storableText(PROFILE_MAX.first_name),
  last_name: storableText(PROFILE_MAX.last_name),
  phone: storableText(PROFILE_MAX.phone),
  bio: storableText(PROFILE_MAX.bio),
  /** Null: not stated. */
  tax_residence: z.nullable(z.enum(STATED_RESIDENCES)),
});
export type Profile = z.infer<typeof profileSchema>;

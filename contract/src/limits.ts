/** What a limit on requests is about, as refusals are counted for administrators. */
export const REFUSAL_KINDS = [
  'requests_address',
  'requests_account',
  'sign_in',
  'sign_up',
  'mail',
  'mail_link',
  'session',
  'account_change',
  'second_factor',
  'text_message',
  'advisor',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

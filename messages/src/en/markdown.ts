/** Around text that somebody else wrote. */
export const markdown = {
  external: '(another site, opens in a new tab)',
  table: 'Table in the reply',
  code: 'Code in the reply',
} as const;

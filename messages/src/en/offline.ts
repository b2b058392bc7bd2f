/** New versions of the app, and what it shows without a connection. */
export const offline = {
  newVersion: { title: 'A new version is ready.', reload: 'Reload' },
} as const;

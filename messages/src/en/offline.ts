/** New versions of the app, and what it shows without a connection. */
export const offline = {
  newVersion: { title: 'A new version is ready.', reload: 'Reload' },
  report: {
    offline: 'You are offline. This is the report of {at}.',
    unreachable: 'The server cannot be reached. This is the report of {at}.',
    detail: 'Prices are as they were then. New ones come once you are connected again.',
  },
} as const;

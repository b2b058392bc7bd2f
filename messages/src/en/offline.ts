/** New versions of the app, and what it shows without a connection. */
export const offline = {
  newVersion: { title: 'A new version is ready.', reload: 'Reload' },
  report: {
    offline: 'You are offline. This is the report from {at}.',
    unreachable: 'The server cannot be reached. This is the report from {at}.',
    detail: 'Prices are from that time. They update once you are connected again.',
  },
} as const;

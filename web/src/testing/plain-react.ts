/**
 * React notes for a browser's tools how long each component took and where each element was made: a third of a test's time, and no test looks at it. It looks for the tools when it is loaded, so
 * this comes first.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const react = await import('react');
const [, internals] = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });

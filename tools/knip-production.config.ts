import base from '../knip.json' with { type: 'json' };

/** Exports that only tests use are dead too: knip's production run, which leaves tools and test helpers to the other run. */
export default {
  ...base,
  ignoreIssues: {
    ...base.ignoreIssues,
    '**/{testing,fixtures}/**': ['exports', 'types', 'files'],
    'supabase/tests/**': ['exports', 'types', 'files'],
    'tools/**': ['exports'],
    'web/build/*.ts': ['exports', 'files'],
    // Empties the module's state between tests.
    'web/src/features/import/state/reading.ts': ['exports'],
    'web/src/app/prerender.tsx': ['exports', 'files'],
  },
};

import failOnConsole from 'vitest-fail-on-console';

failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true });

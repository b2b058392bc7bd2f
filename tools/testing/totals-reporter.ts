import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints the totals of the run as its last line, `N passed, N failed`. A file that could not be collected, and a run
 * that ended for any other reason than its tests, counts as a failure: an error is never silent.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else failed += 1;
      }
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}

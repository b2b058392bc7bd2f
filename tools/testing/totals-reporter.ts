import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Prints what a test that has to be tried again failed with, as soon as it ends, and the totals of the run as its last line, `N passed, N failed`. A file that could not be collected, and a run
 * that ended for any other reason than its tests, counts as a failure: an error is never silent.
 */
export default class TotalsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {};
    if (retryCount === 0) return;
    const messages = (test.result().errors ?? []).map(({ message, diff }) =>
      [message, diff].filter(Boolean).join('\n'),
    );
    process.stdout.write(`\nretried: ${test.module.relativeModuleId} > ${test.fullName}\n${messages.join('\n')}\n`);
  }

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

type Step = () => Promise<unknown>;

// On the global object: Vitest loads an environment apart from the tests, so that the two share no modules.
declare global {
  var stepsAtWorkerEnd: Step[] | undefined;
}

/** Runs when the test worker ends; what was registered last runs first. */
export function atWorkerEnd(step: Step): void {
  globalThis.stepsAtWorkerEnd ??= [];
  globalThis.stepsAtWorkerEnd.unshift(step);
}

export async function endWorker(): Promise<void> {
  for (const step of globalThis.stepsAtWorkerEnd?.splice(0) ?? []) await step();
}

/**
 * The embedded library puts a `process.emitWarning` of its own in place that takes text alone. Node's own warnings are
 * objects: each would become a TypeError wherever it arose, in the middle of a request. They go their usual way again.
 */
export function restoreNodeWarnings(): void {
  const emitWarning = process.emitWarning.bind(process);
  Object.assign(process, {
    emitWarning: (warning: string | Error, ...details: [type?: string, code?: string]) =>
      warning instanceof Error ? process.emit('warning', warning) : emitWarning(warning, ...details),
  });
}

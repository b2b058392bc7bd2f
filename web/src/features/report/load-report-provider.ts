/** A report that answers single questions: it comes when one is asked. */
export async function loadReportProvider() {
  return (await import('./report-provider.tsx')).ReportProvider;
}

/** Answers from the report that is in sight, by its own choices. */
export async function loadShownReport() {
  return (await import('./report-provider.tsx')).ReportConsumer;
}

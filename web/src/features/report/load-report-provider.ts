/** A report that answers single questions: it comes when one is asked. */
export async function loadReportProvider() {
  return (await import('./report-provider.tsx')).ReportProvider;
}

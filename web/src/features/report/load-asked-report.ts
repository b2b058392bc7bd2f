/** A report that answers single questions: it comes when one is asked. */
export async function loadAskedReport() {
  return (await import('./asked-report.tsx')).AskedReport;
}

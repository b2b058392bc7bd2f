/** What replies are drawn with comes with the first one. */
export async function loadMarkdown() {
  return (await import('../../../components/markdown/markdown.tsx')).Markdown;
}

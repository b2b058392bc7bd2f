/** Opens the link of a mail and presses the button of its page: where that leads. */
export async function followLink(link: URL | string): Promise<string> {
  const answer = await fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  return answer.headers.get('location') ?? '';
}

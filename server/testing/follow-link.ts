/** Opens the link of a mail and presses the button of its page: the answer, not followed. */
export async function pressLink(link: URL | string): Promise<Response> {
  return fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
}

/** The same: where that leads. */
export async function followLink(link: URL | string): Promise<string> {
  return (await pressLink(link)).headers.get('location') ?? '';
}

/** Applies the deferred stylesheet of a prerendered page (`web/build/pages.ts`); resolves when it has loaded or failed. */
export async function lateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  await Promise.all(links.map(apply));
}

async function apply(link: HTMLLinkElement): Promise<void> {
  if (link.sheet === null) {
    await new Promise((done) => {
      for (const end of ['load', 'error']) link.addEventListener(end, done, { once: true });
    });
  }
  link.media = 'all';
}

import { mail } from '@ballast/messages/en/mail';
import { html } from 'hono/html';

interface MailParts {
  readonly paragraphs: readonly string[];
  /** What a person wrote, line breaks and all. */
  readonly quote?: string;
  readonly link: string;
  readonly button: string;
  /** Why it came, or what to do if it should not have. */
  readonly closing: string;
}

/** A mail as HTML; everything given is text and stays text. */
export async function mailHtml({ paragraphs, quote, link, button, closing }: MailParts): Promise<string> {
  const body = await html`<!doctype html>
    <html lang="en">
      <body
        style="font: 16px/1.5 system-ui, sans-serif; color: #1b2430; max-width: 32rem; margin: 2rem auto; padding: 0 1rem"
      >
        ${[mail.greeting, ...paragraphs].map((paragraph) => html`<p>${paragraph}</p>`)}
        ${
          quote === undefined
            ? ''
            : html`<blockquote
                dir="auto"
                style="margin: 1rem 0; padding: 0 1rem; border-left: 3px solid #c6ced6; white-space: pre-line; overflow-wrap: anywhere"
              >
                ${quote}
              </blockquote>`
        }
        <p>
          <a
            href="${link}"
            style="display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #08574d; color: #fff; text-decoration: none"
            >${button}</a
          >
        </p>
        <p style="color: #414f4c">${mail.plainLink}<br /><a href="${link}" style="color: #08574d">${link}</a></p>
        <p style="color: #414f4c">${closing}</p>
        <p style="color: #414f4c">${mail.signature}</p>
      </body>
    </html>`;
  return body.toString();
}

import type { IncomingMessage } from 'node:http';
import { createFormatter } from '@ballast/messages/format';
import { mail } from '@ballast/messages/en/mail';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { isLoopbackHost } from '../http/loopback.ts';
import type { StoredMail } from './outbox.ts';
import { isFromThisMachine } from '../http/this-machine.ts';

const words = mail.outbox;

/** Mail is for its recipient: the page is there only while this machine talks to itself. */
export function isLocalRequest(incoming: IncomingMessage, siteUrl: string): boolean {
  return isLoopbackHost(new URL(siteUrl).hostname) && isFromThisMachine(incoming);
}

/** `/mail`: what would have been sent, newest first; JSON for programs that ask for it. */
export function outboxPage(c: Context, messages: readonly StoredMail[]): Response | Promise<Response> {
  c.header('cache-control', 'no-store');
  if (c.req.header('accept')?.includes('application/json')) return c.json({ mails: messages });
  const format = createFormatter('en');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${words.title}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/mail.css" />
        </head>
        <body>
          <main>
            <h1>${words.title}</h1>
            <p>${words.note}</p>
            ${messages.length === 0 ? html`<p>${words.empty}</p>` : ''}
            ${messages.map(
              (message) =>
                html`<article>
                  <h2>${message.subject}</h2>
                  <dl>
                    <dt>${words.to}</dt>
                    <dd>${message.to}</dd>
                    <dt>${words.channel}</dt>
                    <dd>${words.channels[message.channel]}</dd>
                    <dt>${words.sent}</dt>
                    <dd>${format.dateTime(message.createdAt)}</dd>
                  </dl>
                  <p class="text">${message.text}</p>
                  ${message.links.map((link) => html`<p><a href="${link}">${words.open}</a></p>`)}
                </article>`,
            )}
          </main>
        </body>
      </html>`,
  );
}

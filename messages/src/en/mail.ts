/** Outgoing mail, and the local outbox at `/mail`. Each mail: subject, greeting, lines, button, what to do if it was not you. */
export const mail = {
  greeting: 'Hello,',
  plainLink: 'If the button does not work, open this address:',
  notYou: 'If this was not you, ignore this mail: nothing changes.',
  signature: 'Ballast',
  confirmSignUp: {
    subject: 'Confirm your email address',
    lines: {
      why: 'You signed up for Ballast with {email}.',
      what: 'Confirm the address to finish. The link works once.',
    },
    button: 'Confirm my address',
  },
  resetPassword: {
    subject: 'Choose a new password',
    lines: {
      why: 'A new password was asked for the Ballast account {email}.',
      what: 'Choose it with this link. It works once.',
    },
    button: 'Choose a new password',
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    lines: {
      why: 'The email address of your Ballast account is to become {email}.',
      what: 'Confirm the change. The link works once.',
    },
    button: 'Confirm the change',
  },
  existingAccount: {
    subject: 'You already have a Ballast account',
    lines: {
      why: 'Somebody, probably you, tried to sign up for Ballast with {email}. That address has an account already.',
      what: 'Sign in as usual. If you do not remember the password, choose a new one on the sign-in page.',
    },
    button: 'Sign in',
  },
  magicLink: {
    subject: 'Your sign-in link',
    lines: { why: 'You asked to sign in to Ballast as {email}.', what: 'This link signs you in. It works once.' },
    button: 'Sign in',
  },
  tickets: {
    opened: {
      subject: 'We received your ticket: {subject}',
      why: 'We received your support ticket “{subject}” with {priority} priority.',
      what: 'Our team will respond within 24 hours, by mail to this address. What you wrote:',
      button: 'See your tickets',
    },
    notice: {
      subject: 'New ticket, {priority} priority: {subject}',
      why: '{email} opened the ticket “{subject}” with {priority} priority.',
      nobody: 'somebody without a confirmed address',
      what: 'What they wrote:',
      button: 'Open the admin screen',
    },
    moved: {
      subject: 'Your ticket is {status}: {subject}',
      why: 'Your support ticket “{subject}” is now {status}.',
      what: {
        open: 'It was opened again: we look at it once more.',
        in_progress: 'Somebody works on it.',
        resolved: 'If the problem is still there, open another ticket and name this one.',
        closed: 'Nothing more is needed from you.',
      },
      button: 'See your tickets',
    },
    priorities: { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
    statuses: { open: 'open', in_progress: 'in progress', resolved: 'resolved', closed: 'closed' },
    because: 'You get this mail because the ticket was opened from your Ballast account.',
    becauseTeam: 'You get this mail because SUPPORT_EMAIL of this installation names you.',
  },
  texts: {
    code: '{code} is your Ballast code. It works once, for {minutes} minutes. Nobody from Ballast ever asks for it.',
  },
  outbox: {
    title: 'Outbox',
    note: 'No mail server is configured, so mail stays on this computer. This page is here only while Ballast runs on it.',
    empty: 'No mail yet. Sign up, and the confirmation appears here.',
    to: 'To',
    sent: 'Sent',
    channel: 'By',
    channels: { email: 'Mail', sms: 'Text message', whatsapp: 'WhatsApp' },
    subject: 'Subject',
    open: 'Open the link',
  },
} as const;

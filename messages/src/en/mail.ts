/** Outgoing mail, and the local outbox at `/mail`. Each mail: subject, greeting, lines, button, what to do if it was not you. */
export const mail = {
  greeting: 'Hello,',
  plainLink: 'If the button does not work, open this address:',
  notYou: 'If this wasn’t you, ignore this email; nothing will change.',
  notYourSignUp:
    'If you didn’t sign up at that time, don’t open the link: it would confirm a password that someone else chose. If you ignore it, nothing happens.',
  askedAt: 'Requested on {utc} UTC ({india} in India).',
  signature: 'Ballast',
  confirmSignUp: {
    subject: 'Confirm your email address',
    lines: {
      why: 'You signed up for Ballast with {email}.',
      what: 'Confirm the address within a day to finish. The link works once.',
    },
    button: 'Confirm my address',
  },
  resetPassword: {
    subject: 'Choose a new password',
    lines: {
      why: 'Someone asked to reset the password of the Ballast account {email}.',
      what: 'Use this link within 30 minutes to choose a new one. It works once.',
    },
    button: 'Choose a new password',
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    lines: {
      why: 'You asked to change the email address of your Ballast account to {email}.',
      what: 'Confirm the change. The link works once.',
    },
    button: 'Confirm the change',
  },
  existingAccount: {
    subject: 'You already have a Ballast account',
    lines: {
      why: 'Someone, probably you, tried to sign up for Ballast with {email}, which already has an account.',
      what: 'Sign in as usual. If you’ve forgotten the password, choose a new one on the sign-in page.',
    },
    button: 'Sign in',
  },
  magicLink: {
    subject: 'Your sign-in link',
    lines: { why: 'You asked to sign in to Ballast as {email}.', what: 'This link signs you in. It works once.' },
    button: 'Sign in',
  },
  /** The page that a link opens: nothing happens before its button is pressed. */
  linkPage: {
    signsIn: 'You will be signed in as {email}.',
    notYou: 'If you didn’t ask for this, close the page; nothing will change.',
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
        open: 'We reopened it and will take another look.',
        in_progress: 'Someone is working on it.',
        resolved: 'If the problem persists, open another ticket and mention this one.',
        closed: 'You don’t need to do anything else.',
      },
      button: 'See your tickets',
    },
    priorities: { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
    statuses: { open: 'open', in_progress: 'in progress', resolved: 'resolved', closed: 'closed' },
    because: 'You’re receiving this because the ticket was opened from your Ballast account.',
    becauseTeam: 'You’re receiving this because SUPPORT_EMAIL of this installation names you.',
  },
  /** About what was done to an account. */
  security: {
    factor_added: {
      subject: 'A second factor was added to your account',
      why: 'A second factor was added to the Ballast account {email}.',
      what: 'You’ll need a code from a second factor to sign in. Devices that had signed in with only the password were signed out.',
    },
    factor_removed: {
      subject: 'A second factor was removed from your account',
      why: 'A second factor was removed from the Ballast account {email}.',
      what: 'If it was the only one, the password alone is now enough to sign in.',
    },
    password_changed: {
      subject: 'Your password was changed',
      why: 'The password of the Ballast account {email} was changed.',
      what: 'Every other device was signed out.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes were made',
      why: 'New recovery codes were made for the Ballast account {email}.',
      what: 'Your old codes no longer work.',
    },
    recovery_used: {
      subject: 'A recovery code was used',
      why: 'Somebody signed in to the Ballast account {email} with its password and a recovery code.',
      what: 'The second factors were removed and every other device was signed out. The password alone is enough to sign in until you add a second factor again.',
    },
    factors_removed_by_admin: {
      subject: 'Your second factors were removed',
      why: 'The Ballast team removed the second factors of the account {email} after a report that they were lost.',
      what: 'Every device was signed out. The password alone is enough to sign in until you add a second factor again.',
    },
    button: 'Review your account security',
    closing:
      'If this was you, you don’t need to do anything. If it wasn’t, change your password now, sign out your other devices and contact support.',
  },
  /** To somebody who leaves. */
  account: {
    deletion_requested: {
      subject: 'Your account will be deleted',
      why: 'Someone asked to delete the Ballast account {email}. It will be deleted with everything in it on {utc} UTC ({india} in India).',
      what: 'Until then you can sign in and keep it. All other devices were signed out and assistant tokens revoked.',
      button: 'Keep my account',
      closing: 'If this wasn’t you, sign in, keep the account and change your password now.',
    },
    deletion_cancelled: {
      subject: 'Your account stays',
      why: 'The Ballast account {email} will not be deleted.',
      what: 'Your data is unchanged.',
      button: 'See your data',
      closing: 'If this wasn’t you, change your password now and contact support.',
    },
    account_deleted: {
      subject: 'Your account is deleted',
      why: 'The Ballast account {email} was deleted with everything in it.',
      what: 'Your feedback stays public without your name. This is our last email to you.',
      button: 'Open Ballast',
      closing: 'You’re receiving this because your account was due to be deleted today.',
    },
  },
  texts: {
    code: '{code} is your Ballast code. It works once, for {minutes} minutes. Nobody from Ballast will ask you for it.',
  },
  outbox: {
    closed: 'The outbox opens at the address that Ballast printed when it started.',
    title: 'Outbox',
    note: 'No mail server is configured, so mail stays on this computer. This page is here only while Ballast runs on it.',
    empty: 'No mail yet. When you sign up, the confirmation appears here.',
    to: 'To',
    sent: 'Sent',
    channel: 'By',
    channels: { email: 'Mail', sms: 'Text message', whatsapp: 'WhatsApp' },
    subject: 'Subject',
    open: 'Open the link',
  },
} as const;

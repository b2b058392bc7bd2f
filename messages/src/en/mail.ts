/** Outgoing mail, and the local outbox at `/mail`. Each mail: subject, greeting, lines, button, what to do if it was not you. */
export const mail = {
  greeting: 'Hello,',
  plainLink: 'If the button does not work, open this address:',
  notYou: 'If this was not you, ignore this mail: nothing changes.',
  notYourSignUp:
    'Did not sign up at that time? Do not open the link: it would confirm a password that somebody else chose. Without it, nothing happens.',
  askedAt: 'Requested on {utc} UTC ({india} in India).',
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
  /** The page that a link opens: nothing happens before its button is pressed. */
  linkPage: {
    signsIn: 'You will be signed in as {email}.',
    notYou: 'If you did not ask for this, close the page. Nothing changes.',
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
  /** About what was done to an account. */
  security: {
    factor_added: {
      subject: 'A second factor was added to your account',
      why: 'A second factor was added to the Ballast account {email}.',
      what: 'From now on signing in asks for a code of it. Devices that had signed in with the password alone were signed out.',
    },
    factor_removed: {
      subject: 'A second factor was removed from your account',
      why: 'A second factor was removed from the Ballast account {email}.',
      what: 'If it was the last one, the password alone is enough to sign in.',
    },
    password_changed: {
      subject: 'Your password was changed',
      why: 'The password of the Ballast account {email} was changed.',
      what: 'Every other device was signed out.',
    },
    recovery_codes_made: {
      subject: 'New recovery codes were made',
      why: 'New recovery codes were made for the Ballast account {email}.',
      what: 'The codes from before no longer work.',
    },
    recovery_used: {
      subject: 'A recovery code was used',
      why: 'Somebody signed in to the Ballast account {email} with its password and a recovery code.',
      what: 'The second factors were removed and every other device was signed out. The password alone is enough to sign in until you add a second factor again.',
    },
    factors_removed_by_admin: {
      subject: 'Your second factors were removed',
      why: 'The Ballast team removed the second factors of the account {email}, because we received a message that they were lost.',
      what: 'Every device was signed out. The password alone is enough to sign in until you add a second factor again.',
    },
    button: 'Look at the security of your account',
    closing:
      'If this was you, there is nothing to do. If it was not, choose a new password at once, sign out the other devices, and write to our support.',
  },
  /** To somebody who leaves. */
  account: {
    deletion_requested: {
      subject: 'Your account will be deleted on {date}',
      why: 'Somebody asked to delete the Ballast account {email}. On {date} it will be gone, with everything in it.',
      what: 'Until then you can sign in and keep it. Every other device was signed out.',
      button: 'Keep my account',
      closing: 'If this was not you, sign in, keep the account, and choose a new password at once.',
    },
    deletion_cancelled: {
      subject: 'Your account stays',
      why: 'The Ballast account {email} will not be deleted.',
      what: 'Everything in it is as it was.',
      button: 'Look at your data',
      closing: 'If this was not you, choose a new password at once, and write to our support.',
    },
    account_deleted: {
      subject: 'Your account is deleted',
      why: 'The Ballast account {email} is gone, with everything in it.',
      what: 'Feedback that you wrote stays public, without your name. This is the last mail from us.',
      button: 'Open Ballast',
      closing: 'You get this mail because the account was to be deleted today.',
    },
  },
  texts: {
    code: '{code} is your Ballast code. It works once, for {minutes} minutes. Nobody from Ballast ever asks for it.',
  },
  outbox: {
    closed: 'The outbox opens at the address that Ballast printed when it started.',
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

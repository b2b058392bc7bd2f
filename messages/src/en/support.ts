/** `/support`. */
export const support = {
  title: 'Customer Support',
  lead: 'Ask us anything about Ballast. A person reads every ticket.',
  contact: {
    title: 'How to reach us',
    email: { title: 'Email Support', detail: 'Write from the address of your account, so that we find it.' },
    chat: {
      title: 'Live Chat',
      hours: '9:30 AM-6:30 PM IST',
      detail: 'For now, live chat answers by email: open a ticket during these hours.',
    },
    times: {
      title: 'Response Times',
      email: 'Email',
      emailTime: '24-48 hours',
      chat: 'Live chat',
      chatTime: '2-5 minutes',
    },
  },
  form: {
    title: 'Open a support ticket',
    subject: 'Subject',
    subjectHint: 'At most {max, number} characters.',
    priority: 'Priority',
    message: 'Message',
    messageHint: 'What you did, what you expected, what happened instead. At most {max, number} characters.',
    submit: 'Submit Ticket',
    pending: 'Submitting...',
    signedOut: 'To submit a ticket, sign in first. What you typed is kept.',
    signIn: 'Sign in to submit',
    subjectMissing: 'Enter a subject.',
    messageMissing: 'Enter a message.',
    textLong: 'At most {max, number} characters: this has {count, number}.',
    textUnstorable: 'The text contains an unsupported character. Delete it, or paste the text without formatting.',
    done: 'Support Ticket Submitted',
    doneDetail: 'Our team will respond within 24 hours.',
    failedDetail: 'Failed to submit your support ticket. Please try again.',
    limited: 'You have opened {max, number} tickets today. Please try again tomorrow, or write to {email}.',
    authTitle: 'Authentication Required',
    authDetail: 'Please sign in to submit a support ticket.',
  },
  tickets: {
    title: 'Your tickets',
    loading: 'Loading your tickets',
    failed: 'Your tickets could not be loaded.',
    failedTitle: 'Error',
    failedDetail: 'Failed to load your support tickets.',
    emptyTitle: 'No tickets yet',
    empty: 'When you open one, you find it here with its status, and get a mail when that changes.',
    created: 'Created',
    resolved: 'Resolved',
    older: 'Show older tickets',
    olderPending: 'Loading older tickets...',
  },
  faq: {
    title: 'Frequently asked questions',
    prices: {
      question: 'Where do prices come from, and how fresh are they?',
      answer:
        'From a public market data provider. Beside every price stands its source, its time and whether it is live, delayed, from the last session or missing. When no price can be had, a made-up one stands in so that you can see how things work: it is marked “Sample”, and so is every figure that uses it.',
    },
    totals: {
      question: 'Why does my broker show another total?',
      answer:
        'Usually for one of three reasons: another moment (the time stands beside each price), another exchange (NSE and BSE differ by a little), or a holding we could not price, which is listed as left out. Charges, taxes, pledged shares and cash are not part of what you typed, so they are not in our total. Splits and bonuses after your purchase have to be entered as the number of shares you hold today.',
    },
    privacy: {
      question: 'Who can see my portfolio?',
      answer:
        'You. Names and symbols you type are sent to our server to be looked up and priced; quantities and amounts stay in your browser until you save them or ask the advisor about them. What you save is readable by your account alone, which the database itself enforces. To get prices, the symbols are sent to the market data provider, without your name, numbers of shares or amounts. Feedback is public, without your name; tickets are read by you and our team.',
    },
    mail: {
      question: 'The confirmation mail does not arrive. What now?',
      answer:
        'Give it a few minutes and look in the spam folder. Then ask for another link on the sign-in page: the latest one counts. If the address has an account already, the mail says so instead. Still nothing? Write to us from that address.',
    },
  },
  legal: {
    title: 'The small print, in plain words',
    about: {
      title: 'About',
      who: 'Ballast helps people with shares in India, the United States or both to see what they own, what it can lose and how much of it is one bet.',
      beta: 'It is in early access and free during the beta. If there will ever be a paid plan, you will be asked first; nothing turns into a charge by itself.',
    },
    terms: {
      title: 'Terms of use',
      use: 'Use Ballast for your own portfolio and within the law. Do not use it to harm others, to get at data that is not yours, or to put load on it that people would not.',
      content:
        'What you type is yours. Feedback that you submit is published here; do not put into it what you would not want strangers to read.',
      asIs: 'This is beta software, offered as it is. Prices and figures can be late, incomplete or wrong, and the service can be interrupted. Check what matters with your broker before you act on it. As far as the law permits, we are not liable for losses that come from relying on it.',
      end: 'You can stop at any time. We may close accounts that are used against these terms, and will say why.',
    },
    privacy: {
      title: 'Privacy',
      kept: 'We keep your email address, a hash of your password, where you are signed in, and what you save: portfolios, watchlists, settings, profile, tickets, feedback and, if you switch that on, conversations with the advisor. What you type and don’t save is not stored with your account.',
      sharing:
        'We sell nothing and show no advertising. Symbols go to a market data provider to get prices; mail goes through a mail service. Neither learns what you hold of them, or how much.',
      model:
        'When you ask the AI advisor, a model service gets your question, the conversation, and what is looked up for the reply: holdings, shares, values and risks. It gets the text of feedback too, to sort it. It gets no name, email, phone or account number, and nothing at all where no model is configured.',
      browser:
        'Your browser keeps your session, your settings and unfinished text, so that you find them again. There are no trackers.',
      rights:
        'Under Privacy in the settings you can download everything that your account holds and delete the account. It is gone fourteen days after you ask, with everything in it; feedback stays public, without your name. To have something corrected that you cannot change yourself, or to complain about how we handle your data, write to us. We answer within thirty days, and tell you where to turn if you disagree.',
      requests: 'Grievance contact and privacy requests:',
      officer: 'Grievance officer and privacy requests: {name},',
    },
    risk: {
      title: 'Risk',
      loss: 'Investing in securities is subject to market risk. You can lose part or all of what you put in, and past performance says little about the future.',
      advice:
        'Ballast gives information and education, not investment advice, and recommends no security. It does not know your circumstances. We are not a SEBI-registered adviser: not registered with the Securities and Exchange Board of India as investment adviser or research analyst.',
      adviceUs:
        'In the United States, we are not registered with the Securities and Exchange Commission (SEC) or any state as an investment adviser, and not as a broker-dealer. We hold no money and place no orders.',
      figures:
        'Figures such as gains, risks and tips follow from what you typed and from prices that can be late or wrong. Figures marked “Sample data” are made up.',
      person: 'Before you decide on anything that matters to you, talk to a registered adviser.',
    },
  },
} as const;

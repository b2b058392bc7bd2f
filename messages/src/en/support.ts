/** `/support`. */
export const support = {
  title: 'Customer Support',
  lead: 'Ask us anything about Ballast. A person reads every ticket.',
  contact: {
    title: 'How to reach us',
    email: { title: 'Email Support', detail: 'Write from your account’s email address so we can find it.' },
    chat: {
      title: 'Live Chat',
      hours: '9:30 AM-6:30 PM IST',
      detail: 'For now, live chat replies come by email: open a ticket during these hours.',
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
    limited: 'You have opened {max, number} tickets in the last 24 hours. Please try again later, or write to {email}.',
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
    empty: 'Tickets you open appear here with their status. We email you when it changes.',
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
        'From public market data providers. Every price shows its source, its time and whether it is live, delayed, from the last session, older or missing. If neither a current nor an earlier price of a known stock can be fetched, an invented one is used so you can see how things work: it is marked “Sample”, and so is every figure that uses it.',
    },
    totals: {
      question: 'Why does my broker show a different total?',
      answer:
        'Usually for one of three reasons: a different time (shown beside each price), a different exchange (NSE and BSE prices differ slightly), or a holding without a price, which is listed as left out. Charges, taxes, pledged shares and cash are not included unless you enter or import them. After a split or bonus, enter the number of shares you hold today.',
    },
    privacy: {
      question: 'Who can see my portfolio?',
      answer:
        'You. Names and symbols you type are sent to our server to be looked up and priced; quantities and amounts stay in your browser until you save them or ask the advisor about them. What you save is readable by your account alone, which the database itself enforces, and by assistants you give a token to. To get prices, the symbols are sent to market data providers, without your name, numbers of shares or amounts. Feedback is public, without your name; tickets are read by you and our team.',
    },
    mail: {
      question: 'I didn’t get the confirmation email. What now?',
      answer:
        'Wait a few minutes and check your spam folder. Then request another link on the sign-in page and use the latest one; if you signed up more than a day ago, sign up again. If the address already has an account, the email says so. Still nothing? Write to us from that address.',
    },
  },
  legal: {
    title: 'Terms, privacy and risk',
    about: {
      title: 'About',
      who: 'Ballast helps investors in India and the United States see what they own, what it can lose and how concentrated it is.',
      beta: 'It is in early access and free during the beta. If there is ever a paid plan, you will be asked first; you will never be charged automatically.',
    },
    terms: {
      title: 'Terms of use',
      use: 'Use Ballast for your own portfolio and within the law. Do not use it to harm others, to access data that is not yours, or to overload the service.',
      content:
        'What you type is yours. Feedback you submit is public, so don’t include anything you would not want strangers to read.',
      asIs: 'This is beta software, provided as is. Prices and figures can be late, incomplete or wrong, and the service can be interrupted. Check important figures with your broker before you act on them. To the extent the law permits, we are not liable for losses from relying on it.',
      end: 'You can stop at any time. We may close accounts that violate these terms, and will say why.',
    },
    privacy: {
      title: 'Privacy',
      kept: 'We keep your email address, a hash of your password, your second factors, your active sessions with their IP addresses, a log of changes to your account, and what you save: portfolios, imported trades, what funds hold by the files you add, watchlists, settings, profile, tickets, feedback and, if you turn that on, conversations with the advisor. Also what your portfolios were worth at your last two visits, your privacy choices, how often you use the advisor, and the tokens you give to assistants. What you type and don’t save is not stored with your account.',
      sharing:
        'We don’t sell data or show advertising. Symbols go to market data providers to get prices; email goes through a mail service. None of them learns how much you hold.',
      model:
        'When you ask the AI advisor, a model service gets your question, the conversation, the names of your portfolios, the symbols in the one you ask about, and what is looked up for the reply, such as holdings, shares, values, trades, taxes and risks. It also gets the text of feedback, to classify it. It gets no user name, email, phone or account number unless you type it, and nothing at all if no model is configured.',
      browser:
        'Your browser stores your session, your settings, unfinished input, recent prices, your last report, a copy of the app, a cookie that recognizes it at sign-in and one for the width of the menu. There are no trackers.',
      rights:
        'Under Privacy in the settings, you can download everything in your account and delete the account. It is deleted fourteen days after you ask, with everything in it; feedback stays public, without your name. To correct something you can’t change yourself, or to complain about how we handle your data, write to us. We answer within thirty days, and tell you where to turn if you disagree.',
      requests: 'Grievance contact and privacy requests:',
      officer: 'Grievance officer and privacy requests: {name},',
    },
    risk: {
      title: 'Risk',
      loss: 'Investing in securities is subject to market risk. You can lose part or all of your investment, and past performance does not guarantee future results.',
      advice:
        'Ballast gives information and education, not investment advice, and recommends no security. It does not know your circumstances. We are not a SEBI-registered adviser: not registered with the Securities and Exchange Board of India as investment adviser or research analyst.',
      adviceUs:
        'In the United States, we are not registered with the Securities and Exchange Commission (SEC) or any state as an investment adviser, and not as a broker-dealer. We hold no money and place no orders.',
      figures:
        'Figures such as gains, risks and tips are based on what you typed and on prices that can be late or wrong. Figures marked “Sample data” are invented unless stated otherwise.',
      person: 'Before important decisions, talk to a registered adviser.',
    },
  },
} as const;

/** What stands around the landing page: the part of it that the browser draws again. */
export const landingFrame = {
  nav: {
    label: 'Main',
    home: 'Home',
    features: 'Features',
    insights: 'Insights',
    pricing: 'Pricing',
    contact: 'Contact',
  },
  footer: {
    about: 'See what you own, what it’s worth and how concentrated it is, in India, the US or both.',
    social: 'Follow us',
    company: 'Company',
    aboutUs: 'About',
    help: 'Help',
    contactUs: 'Contact us',
    legal: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    risk: 'Risk',
    contact: 'Contact',
    email: 'Email',
    chat: 'Live chat',
    hours: 'Mon-Fri 9:00 AM - 6:00 PM IST',
    chatNote: 'Answered by email for now.',
  },
} as const;

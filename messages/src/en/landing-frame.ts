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
    about: 'What you own, what it is worth, and how much of it is one bet. In India, in the US, or both.',
    social: 'Elsewhere',
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

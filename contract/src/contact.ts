/** How the people behind the product are reached. */
export interface Contact {
  readonly email: string;
  /** Profiles elsewhere, in the order shown. */
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Hours of the live chat; the catalogue's where they are not given. */
  readonly supportHours?: string;
  readonly landingHours?: string;
  /** To whom requests and complaints about data go. */
  readonly grievance?: { readonly name: string; readonly email: string };
}

/** Until an operator configures their own. */
export const DEFAULT_CONTACT: Contact = { email: 'support@ballast.example', social: [] };

import { CRISIS_IDS, type CrisisId } from '@ballast/engine/scenarios/crises';

/** What each crisis is called. A name without a country means that of both. */
const NAMES: Readonly<Record<CrisisId, string>> = {
  in_2008: '2008|financial crisis|lehman|gfc|subprime|लेहमन',
  in_taper_2013: 'taper|2013|fragile five',
  in_ilfs_2018: 'il&fs|ilfs|2018|nbfc crisis',
  in_march_2020: 'covid\\S*|corona\\S*|pandemic|march 2020|2020|lockdown|कोविड|कोरोना|लॉकडाउन|महामारी',
  in_fii_selling_2021: '2021|fii selling 2021',
  in_january_2023: 'adani|hindenburg|january 2023|2023|अडानी|अदाणी',
  in_election_2024: 'election\\S*|june 2024|चुनाव|chunav',
  in_fii_selling_2024: 'foreign selling|fii selling|2024-25|september 2024',
  us_dotcom_2000: 'dot ?-?com|tech bubble|2000|डॉट ?कॉम',
  us_financial_2007: '2008|2007|financial crisis|lehman|gfc|subprime|लेहमन',
  us_march_2020: 'covid\\S*|corona\\S*|pandemic|march 2020|2020|lockdown|कोविड|कोरोना|लॉकडाउन|महामारी',
  us_inflation_2022:
    '2022|inflation(?=.*(?:crash|ris[ei]|shock|impact|effect))|(?:if|like|high|impact|effect)(?= .*inflation)',
  us_tariffs_2025: 'tariffs?|liberation day|2025|टैरिफ',
};

/** The crises that a normalized question names, in the order of `CRISIS_IDS`. */
export function crisesIn(text: string): readonly CrisisId[] {
  return CRISIS_IDS.filter((id) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${NAMES[id]})(?![\\p{L}\\p{M}\\d])`, 'u').test(text),
  );
}

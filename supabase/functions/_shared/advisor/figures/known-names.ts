/** Companies, indices and metals that replies name most: one that no tool gave figures of is never what a figure is of. As they are written. */
const INDIAN =
  'Reliance|Reliance Industries|RIL|Wipro|HCL|HCLTech|Tech Mahindra|LTIMindtree|SBI|State Bank of India|ICICI Bank|ICICI|Axis Bank|Kotak|Kotak Mahindra Bank|IndusInd Bank|Yes Bank|Bank of Baroda|PNB|Bajaj Finance|Bajaj Finserv|Bajaj Auto|ITC|Hindustan Unilever|HUL|Nestle India|Britannia|Dabur|Tata Motors|Tata Steel|Tata Power|Tata Consumer|Titan Company|Trent Limited|Maruti|Maruti Suzuki|Mahindra & Mahindra|M&M|Hero MotoCorp|Eicher|TVS Motor|Larsen & Toubro|L&T|UltraTech|Grasim|Adani|Adani Ports|Adani Enterprises|Adani Green|NTPC|Power Grid|Coal India|ONGC|BPCL|IOC|GAIL|JSW Steel|Hindalco|Vedanta|Sun Pharma|Cipla|Lupin|Divi’s|Apollo Hospitals|Bharti Airtel|Airtel|Vodafone Idea|Jio Financial|Asian Paints|Pidilite|Berger Paints|DMart|Zomato|Eternal|Paytm|Nykaa|Swiggy|IRCTC|HAL|BEL|BHEL|DLF|LIC|SBI Life|HDFC Life|IndiGo|Infosys|INFY|TCS|HDFC Bank|HDFCBANK';
const AMERICAN =
  'Apple|AAPL|Microsoft|MSFT|Alphabet|Google|GOOGL|Amazon|AMZN|Meta Platforms|Facebook|Tesla|TSLA|Nvidia|NVIDIA|NVDA|Netflix|NFLX|Berkshire Hathaway|JPMorgan|Goldman Sachs|Bank of America|Wells Fargo|Visa Inc|Mastercard|PayPal|Johnson & Johnson|Pfizer|Merck|Eli Lilly|UnitedHealth|Walmart|Costco|Home Depot|Procter & Gamble|Coca-Cola|PepsiCo|McDonald’s|Starbucks|Nike|Disney|Intel|AMD|Qualcomm|Broadcom|Oracle|Adobe|Salesforce|IBM|Cisco|Boeing|Caterpillar|Exxon|ExxonMobil|Chevron|Ford|General Motors|AT&T|Verizon|Uber|Palantir|Coinbase';
const INDICES_AND_METALS =
  'Sensex|SENSEX|Nasdaq|NASDAQ|Dow Jones|Bank Nifty|Midcap 150|S&P 500|NIFTY 50|Russell 2000|Gold|Silver|Euro|euro|Pound sterling|Japanese yen|Bitcoin|Ethereum|Crude';

export const KNOWN_NAMES: readonly string[] = [INDIAN, AMERICAN, INDICES_AND_METALS].flatMap((list) => list.split('|'));

/** What sectors are called in a sentence, in capitals where no noun need follow, with the beginnings of the names under which a tool may give them. */
export const KNOWN_SECTORS: readonly (readonly [called: string, beginnings: readonly string[]])[] = [
  ['energy', ['energy']],
  ['bank', ['financ', 'banking']],
  ['banking', ['financ', 'bank']],
  ['financial', ['financ', 'bank']],
  ['Financials', ['financ', 'bank']],
  ['Pharma', ['health', 'pharma']],
  ['Healthcare', ['health', 'pharma']],
  ['health care', ['health', 'pharma']],
  ['industrial', ['industr']],
  ['materials', ['material', 'metal']],
  ['Metals', ['material', 'metal']],
  ['Utilities', ['utilit', 'power']],
  ['real estate', ['real']],
  ['consumer', ['consumer', 'fmcg']],
  ['Telecom', ['commun', 'tele']],
  ['auto', ['consumer', 'auto']],
  ['technology', ['information', 'tech']],
];

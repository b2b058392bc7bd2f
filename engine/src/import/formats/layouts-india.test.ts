import { layoutTests } from '../testing/layout.ts';

layoutTests('Indian brokers', [
  {
    path: '5paisa/holdings.csv',
    is: '5paisa-holdings 2025',
    records: [
      '2: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '3: 4 IN:- INE002A01018 "RELIANCE INDUSTRIES LTD" @ 1320.25 INR',
    ],
    others: ['1: header', '4: total'],
  },
  {
    path: '5paisa/holdings.xls',
    is: '5paisa-holdings 2025',
    records: [
      '3: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '4: 4 IN:- INE101A01026 "MAHINDRA & MAHINDRA LTD" @ 2950.1 INR',
    ],
    others: ['1: before_header', '2: header', '5: total'],
  },
  {
    path: 'angel-one/holdings-breakup.xlsx.jsonl',
    is: 'angel-one-holdings 2025',
    records: [
      '3: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '4: 25 IN:- INE062A01020 "STATE BANK OF INDIA" @ 610 INR',
    ],
    others: ['1: before_header', '2: header', '5: total'],
  },
  {
    path: 'angel-one/holdings.csv',
    is: 'angel-one-holdings 2026',
    records: [
      '4: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '5: 25 IN:- INE062A01020 "STATE BANK OF INDIA" @ 610 INR',
    ],
    others: ['1, 2: before_header', '3: header', '6: total'],
  },
  {
    path: 'dhan/holdings.csv',
    is: 'dhan-holdings 2026',
    records: [
      '2: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '3: 4 IN:- INE002A01018 "RELIANCE INDUSTRIES LTD" @ 1320.25 INR',
    ],
    others: ['1: header', '4: no_quantity', '5: total'],
  },
  {
    path: 'hdfc-securities/holdings-buy-avg.csv',
    is: 'hdfc-securities-holdings 2024',
    records: [
      '2: 10 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '3: 20 IN:- INE040A01034 "HDFC BANK LTD" @ 800 INR',
    ],
    others: ['1: header'],
  },
  {
    path: 'hdfc-securities/holdings.csv',
    is: 'hdfc-securities-holdings 2025',
    records: [
      '5: 10 NSE:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '6: 20 BSE:- INE040A01034 "HDFC BANK LTD" @ 800 INR',
    ],
    others: ['1, 2: before_header', '4: header', '7: total'],
  },
  {
    path: 'hdfc-securities/holdings.xls',
    is: 'hdfc-securities-holdings 2025',
    records: [
      '2: 10 NSE:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '3: 3 NSE:- INE280A01028 "TITAN COMPANY LTD" @ 3200 INR',
    ],
    others: ['1: header'],
  },
  {
    path: 'upstox/holdings-counted.csv',
    is: 'upstox-holdings 2025',
    records: ['2: 3 NSE:TCS @ 3120 INR', '3: 150 BSE:ITC @ 402.1 INR'],
    others: ['1: header'],
  },
  {
    path: 'upstox/holdings.csv',
    is: 'upstox-holdings 2025',
    records: ['2: 10 NSE:INFY @ 1450.5 INR', '3: 2 NSE:SGBMAR29 @ 5870 INR'],
    others: ['1: header'],
  },
  {
    path: 'zerodha/console-combined.xlsx.jsonl',
    is: 'zerodha-console-holdings 2024',
    records: ['4: 10 IN:INFY INE009A01021 @ 1450.5 INR'],
    others: ['1, 2, 3/1, 3/2: before_header', '3, 2/1, 3/3: header', '2/2: mutual_fund', '3/4: other_table'],
  },
  {
    path: 'zerodha/tradebook-gold-bonds.csv',
    is: 'zerodha-tradebook 2024',
    records: [
      '2: buy 2 NSE:SGBMAR29 IN0020200419 @ 8100 INR on 2025-03-04 09:20:02 #40100001/1100000000004001',
      '3: buy 10 NSE:RELIANCE INE002A01018 @ 2480 INR on 2023-05-10 09:20:02 #40100002/1100000000004002',
    ],
    others: ['1: header'],
  },
  {
    path: 'zerodha/tradebook-rewritten-dates.csv',
    is: 'zerodha-tradebook 2024',
    records: [
      '2: buy 10 NSE:INFY INE009A01021 @ 1450.5 INR on 2026-04-03 09:15:02 #40200001/1100000000005001',
      '3: sell 4 NSE:INFY INE009A01021 @ 1500 INR on 2026-06-05 10:15:02 #40200002/1100000000005002',
    ],
    others: ['1: header'],
  },
]);

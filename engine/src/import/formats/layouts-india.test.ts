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
    path: 'groww/mutual-fund-holdings.csv',
    is: 'groww-fund-holdings 2025',
    // 1,000.10 / 12.345 and 21,000 / 150.123.
    records: [
      `5: 12.345 IN:- "Parag Parikh Flexi Cap Fund Direct Growth" @ ${1000.1 / 12.345} INR`,
      `6: 150.123 IN:- "UTI Nifty 50 Index Fund Direct Growth" @ ${21_000 / 150.123} INR`,
    ],
    others: ['1, 2: before_header', '4: header'],
  },
  {
    path: 'groww/mutual-fund-orders.xlsx.jsonl',
    is: 'groww-fund-orders 2025',
    records: [
      '4: buy 12.345 IN:- "Parag Parikh Flexi Cap Fund Direct Growth" @ 81.0123 INR on 2024-06-13 #-/-',
      '5: sell 2.345 IN:- "Parag Parikh Flexi Cap Fund Direct Growth" @ 90 INR on 2025-06-16 #-/-',
      '6: buy 10.5 IN:- "UTI Nifty 50 Index Fund Direct Growth" @ 150.1234 INR on 2025-06-17 #-/-',
      '7: sell 5 IN:- "Parag Parikh Flexi Cap Fund Direct Growth" @ 91.5 INR on 2025-06-17 #-/-',
      '8: buy 1.2345 IN:- "HDFC Balanced Advantage Fund Direct Plan IDCW Reinvestment" @ 40.5022 INR on 2025-06-18 #-/-',
    ],
    others: ['1: before_header', '3: header', '9: dividend', '10: wrong unknown_action Transaction Type=CONSOLIDATION'],
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
    path: 'kuvera/holdings.csv',
    is: 'kuvera-holdings 2025',
    records: [
      '2: 812.4512 IN:- "Parag Parikh Flexi Cap Growth Direct Plan" @ 61.5432 INR',
      '3: 150.123 IN:- "UTI Nifty 50 Index Growth Direct Plan" @ 140.25 INR',
      '4: 20 IN:- "UTI Nifty 50 Index Growth Direct Plan" @ 170 INR',
    ],
    others: ['1: header', '5: no_quantity', '6: total'],
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
    records: ['4: 10 IN:INFY INE009A01021 @ 1450.5 INR', '2: 100 IN:- INF109K01Z48 "EXAMPLE FLEXI CAP" @ 50 INR'],
    others: ['1, 2, 3/1, 3/2: before_header', '3, 2/1, 3/3: header', '3/4: other_table'],
  },
  {
    path: 'zerodha/kite-holdings-funds.csv',
    is: 'kite-holdings 2023',
    records: ['2: 6 IN:INFY @ 1450.5 INR', '3: 12.345 IN:- "Parag Parikh Flexi Cap Fund Direct Growth" @ 81.01 INR'],
    others: ['1: header'],
  },
  {
    path: 'zerodha/tradebook-coin.csv',
    is: 'zerodha-tradebook 2024',
    records: [
      '2: buy 12.345 BSE:- INF879O01027 "PARAG PARIKH FLEXI CAP FUND - DIRECT PLAN" @ 81.0123 INR on 2024-06-13 15:00:00 #60400001/1400000000004001',
      '3: sell 2.345 BSE:- INF879O01027 "PARAG PARIKH FLEXI CAP FUND - DIRECT PLAN" @ 90 INR on 2025-06-16 15:00:00 #60400002/1400000000004002',
    ],
    others: ['1: header'],
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

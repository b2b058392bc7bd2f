import { layoutTests } from '../testing/layout.ts';

layoutTests('files that no format knows', [
  {
    path: 'mapping/angel-segments.csv',
    is: 'unknown',
    market: 'IN',
    records: [
      '2: buy 10 NSE:- "INFOSYS LTD" @ 1450.5 INR on 2026-05-14 #-/-',
      '5: sell 4 NSE:- "INFOSYS LTD" @ 1500 INR on 2026-06-05 #-/-',
    ],
    others: ['1: header', '3, 4: derivative'],
  },
  {
    path: 'mapping/cdsl-easi.csv',
    is: 'unknown',
    market: 'IN',
    records: [
      '2: 10 IN:- INE009A01021 "INFOSYS LTD" @ ? INR',
      '3: 3 IN:- INE467B01029 "TATA CONSULTANCY SERVICES LTD" @ ? INR',
    ],
    others: ['1: header'],
  },
  {
    path: 'mapping/employee-plan.csv',
    is: 'unknown',
    market: 'US',
    records: [
      '3: transfer_in 12 US:AAPL @ ? USD on 2026-05-14 #-/-',
      '4: buy 2.5 US:FXAIX @ 200 USD on 2026-05-15 #-/-',
      '6: buy 0.1 US:MSFT @ 400 USD on 2026-05-17 #-/-',
    ],
    others: ['1: header', '2, 5: cash'],
  },
  {
    path: 'mapping/hdfc-order-book.csv',
    is: 'unknown',
    market: 'IN',
    records: ['2: buy 10 NSE:INFY @ ? INR on 2026-05-14 #-/-', '3: buy 4 NSE:TCS @ ? INR on 2026-05-14 #-/-'],
    others: ['1: header', '4: no_quantity'],
  },
  {
    path: 'mapping/kotak-neo.csv',
    is: 'unknown',
    market: 'IN',
    records: ['2: 10 NSE:INFY INE009A01021 @ 1450.5 INR', '3: 3 BSE:TCS INE467B01029 @ 3120 INR'],
    others: ['1: header'],
  },
  {
    path: 'mapping/net-qty.csv',
    is: 'unknown',
    market: 'IN',
    records: ['2: 10 NSE:INFY @ 1450.5 INR', '3: 3 NSE:TCS @ 3120 INR'],
    others: ['1: header'],
  },
  {
    path: 'mapping/td-ameritrade.csv',
    is: 'unknown',
    market: 'US',
    records: ['2: buy 10 US:AAPL @ 127.5 USD on 2021-05-14 #-/-', '3: sell 4 US:AAPL @ 130 USD on 2021-06-14 #-/-'],
    others: ['1: header', '4: dividend', '5: derivative', '6: footer'],
  },
  {
    path: 'mapping/td-webbroker.csv',
    is: 'unknown',
    market: 'US',
    records: [
      '5: buy 10 US:- "APPLE INC" @ 181.25 USD on 2026-05-14 #-/-',
      '6: sell 4 US:- "APPLE INC" @ 190 USD on 2026-06-02 #-/-',
    ],
    others: ['1, 2: before_header', '4: header', '7: dividend'],
  },
]);

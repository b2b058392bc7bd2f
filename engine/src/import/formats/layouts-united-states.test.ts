import { layoutTests } from '../testing/layout.ts';

layoutTests('US and international brokers', [
  {
    path: 'e-trade/portfolio.csv',
    is: 'e-trade-positions 2026',
    records: ['8: 10 US:AAPL @ 181.25 USD', '9: 4.5 US:VTI @ 230.4 USD'],
    others: ['1, 3, 4, 6: before_header', '7: header', '10: derivative', '11: cash', '12: total', '14: footer'],
  },
  {
    path: 'e-trade/transactions-2019.csv',
    is: 'e-trade-transactions 2019',
    records: [
      '4: buy 0.5 US:VTI "VANGUARD TOTAL STOCK MARKET REINVEST PRICE $ 160.00" @ 160 USD on 2019-12-31 #-/-',
      '6: sell 4 US:AAPL "APPLE INC COMMON STOCK" @ 265 USD + 4.95 on 2019-11-15 #-/-',
      '8: buy 10 US:AAPL "APPLE INC COMMON STOCK" @ 218 USD + 4.95 on 2019-09-20 #-/-',
    ],
    others: ['1: before_header', '3: header', '5: dividend', '7: derivative', '9, 10: cash'],
  },
  {
    path: 'e-trade/transactions-2025.csv',
    is: 'e-trade-transactions 2025',
    records: [
      '10: buy 0.012 US:VTI "VANGUARD TOTAL STOCK MARKET" @ 300 USD on 2026-06-10 #-/-',
      '11: sell 4 US:AAPL "APPLE INC" @ 190 USD + 0.95 on 2026-06-02 #-/-',
      '13: buy 10 US:AAPL "APPLE INC" @ 181.25 USD on 2026-05-14 #-/-',
      '15: transfer_in 12 US:MSFT "RELEASED SHARES" @ ? USD on 2026-05-11 #-/-',
    ],
    others: ['1, 3: before_header', '5: total', '7: header', '8, 14: cash', '9: dividend', '12: derivative'],
  },
  {
    path: 'fidelity/history-plan.csv',
    is: 'fidelity-history 2022',
    records: [
      '2: buy 1.25 US:- "VANG INST 500 IDX TR" @ 200 USD on 2026-06-12 #-/-',
      '3: buy 2 US:AAPL "APPLE INC" @ 200 USD on 2026-06-11 #-/-',
    ],
    others: ['1: header', '4, 5: cash'],
  },
  {
    path: 'fidelity/netbenefits-401k.csv',
    is: 'fidelity-401k 2026',
    records: [
      '6: buy 1.25 US:- "VANG INST 500 IDX TR" @ 200 USD on 2026-06-12 #-/-',
      '8: buy 0.5 US:- "VANG TARGET 2050" @ 25 USD on 2026-06-01 #-/-',
      '9: sell 0.2 US:- "VANG TARGET 2050" @ 25 USD on 2026-05-29 #-/-',
      '10: buy 40 US:- "VANG TARGET 2050" @ 25 USD on 2026-05-15 #-/-',
      '11: sell 5 US:- "VANG INST 500 IDX TR" @ 200 USD on 2026-05-15 #-/-',
      '13: buy 10 US:- "VANG INST 500 IDX TR" @ 200 USD on 2026-05-01 #-/-',
    ],
    others: ['1, 2: before_header', '5: header', '7: cash', '12: not_a_trade'],
  },
  {
    path: 'interactive-brokers/consolidated.csv',
    is: 'interactive-brokers-activity 2026',
    records: [
      '5: buy 10 US:SCHD @ 76.5 USD + 1 on 2024-01-02 10:00:00 #-/- of U1',
      '7: split 20 US:SCHD US8085247976 @ ? USD on 2024-10-11 #-/- of U1',
      '9: transfer_in 150 US:TQQQ @ ? USD on 2024-01-05 #-/- of U2',
    ],
    others: ['1, 2, 3: other_table', '4, 6, 8: header'],
  },
  {
    path: 'interactive-brokers/corporate-actions.csv',
    is: 'interactive-brokers-activity 2026',
    records: [
      '5: buy 10 NASDAQ:NVDA US67066G1040 "NVIDIA CORP" @ 720 USD + 1 on 2024-02-12 10:00:00 #-/-',
      '6: sell 50 NASDAQ:NVDA US67066G1040 "NVIDIA CORP" @ 121 USD + 1 on 2024-06-11 10:00:00 #-/-',
      '8: split 90 NASDAQ:NVDA US67066G1040 "NVIDIA CORP" @ ? USD on 2024-06-10 #-/-',
    ],
    others: [
      '1, 2, 3, 15: other_table',
      '4, 7, 14: header',
      '9: wrong corporate_action Description=GE(US3696043013) Spinoff  1 for 4 (GEV, GE VERNOVA INC, US36828A1016)',
      '10: wrong corporate_action Description=ABCD(US0000000000) Split 1 for 10 (ABCD, ABCD INC, US0000000001)',
      '11: derivative',
      '12: not_executed',
      '13: total',
    ],
  },
  {
    path: 'interactive-brokers/transfers.csv',
    is: 'interactive-brokers-activity 2026',
    records: [
      '5: transfer_in 50 US:AAPL @ ? USD on 2024-08-30 #-/-',
      '6: transfer_out 20 US:MSFT @ ? USD on 2024-09-30 #-/-',
      '10: buy 25 US:MSFT @ 400 USD + 1 on 2024-05-01 09:35:00 #-/-',
    ],
    others: ['1, 2, 3: other_table', '4, 9: header', '7: cash', '8: total'],
  },
  {
    path: 'merrill/activity.csv',
    is: 'merrill-activity 2026',
    records: [
      '2: buy 10 US:AAPL "APPLE INC" @ 181.25 USD on 2026-05-14 #-/- of 1AB-00001',
      '3: sell 4 US:AAPL "APPLE INC" @ 190 USD on 2026-06-02 #-/- of 1AB-00001',
      '5: buy 0.012 US:VTI "VANGUARD TOTAL STOCK MARKET ETF" @ 300 USD on 2026-06-10 #-/- of 1AB-00001',
    ],
    others: ['1: header', '4: dividend', '6: derivative', '7, 8: cash'],
  },
  {
    path: 'merrill/positions-lots.csv',
    is: 'merrill-positions 2025',
    records: ['2: 10 US:AAPL @ 181.25 USD', '6: 2 US:MSFT @ 400.1 USD'],
    others: ['1, 3: header', '4, 5: summary'],
  },
  {
    path: 'merrill/positions.csv',
    is: 'merrill-positions 2026',
    records: ['2: 10 US:AAPL "APPLE INC" @ 181.25 USD', '3: 4 US:VTI "VANGUARD TOTAL STOCK MARKET ETF" @ 230.4 USD'],
    others: ['1: header', '4, 5: cash', '6: derivative', '7: total'],
  },
  {
    path: 'schwab/equity-awards-lapse.csv',
    is: 'schwab-equity-awards 2024',
    records: [],
    others: ['1: header', '2: not_a_trade', '3: summary'],
  },
  {
    path: 'schwab/equity-awards.csv',
    is: 'schwab-equity-awards 2024',
    records: [
      '2: transfer_in 12 US:GOOG "RS" @ ? USD on 2024-05-16 #-/-',
      '4: sell 5 US:GOOG "Share Sale" @ 174.9 USD on 2024-06-03 #-/-',
      '9: transfer_out 4 US:GOOG "To brokerage account" @ ? USD on 2024-07-01 #-/-',
    ],
    others: ['1: header', '3, 5: summary', '6: dividend', '7: tax', '8: cash'],
  },
  {
    path: 'schwab/transactions-stock-plan.csv',
    is: 'schwab-transactions 2022',
    records: [
      '2: transfer_in 25 US:AAPL "APPLE INC" @ ? USD on 2024-05-16 #-/-',
      '3: bonus 2 US:KO "COCA-COLA CO" @ 0 USD on 2024-05-20 #-/-',
      '6: buy 20 US:KO "COCA-COLA CO" @ 60 USD on 2024-05-23 #-/-',
    ],
    others: ['1: header', '4: wrong corporate_action Action=Conversion', '5: cash'],
  },
  {
    path: 'trading-212/history-other-order.csv',
    is: 'trading-212-history 2026',
    records: [
      '2: buy 0.5 US:MSFT US5949181045 "Microsoft" @ 400 USD on 2024-01-15 09:12:41 #EOF3/-',
      '3: sell 0.2 US:MSFT US5949181045 "Microsoft" @ 410 USD on 2024-02-15 16:00:00 #EOF4/-',
    ],
    others: ['1: header', '4: cash'],
  },
  {
    path: 'trading-212/history-pence.csv',
    is: 'trading-212-history 2026',
    records: [
      '2: buy 10 ?:DGE GB0002374006 "Diageo" @ 35 GBP on 2023-03-01 09:00:00 #EOF5/-',
      '3: buy 1 US:AAPL US0378331005 "Apple" @ 145.31 USD on 2023-03-01 14:30:00 #EOF6/-',
    ],
    others: ['1: header'],
  },
  {
    path: 'trading-212/history.csv',
    is: 'trading-212-history 2026',
    records: [
      '3: buy 10 US:AAPL US0378331005 "Apple" @ 181.25 USD on 2024-05-14 14:30:02 #EOF1/-',
      '4: sell 4 US:AAPL US0378331005 "Apple" @ 190 USD on 2024-06-03 15:01:10 #EOF2/-',
    ],
    others: [
      '1: header',
      '2: cash',
      '5: dividend',
      '6: interest',
      '7: wrong corporate_action Action=Stock split close',
    ],
  },
  {
    path: 'vanguard/money-funds.csv',
    is: 'vanguard-download 2024',
    records: ['4: 30.5 US:VTI "VANGUARD TOTAL STOCK MARKET ETF" @ ? USD of 10000001'],
    others: ['1: header', '2, 3: cash'],
  },
  {
    path: 'webull/orders-partly-filled.csv',
    is: 'webull-orders 2026',
    records: ['2: buy 5 US:MSFT "Microsoft Corp" @ 399.9 USD on 2026-07-01 10:00:04 #-/-'],
    others: ['1: header', '3: not_executed', '4: derivative'],
  },
  {
    path: 'webull/orders.csv',
    is: 'webull-orders 2026',
    records: [
      '2: buy 10 US:AAPL "Apple Inc" @ 181.25 USD on 2026-05-14 09:30:11 #-/-',
      '3: sell 4 US:AAPL "Apple Inc" @ 190.02 USD on 2026-06-02 10:00:05 #-/-',
      '4: buy 3 US:NVDA "Nvidia Corp" @ 119.98 USD on 2026-06-03 11:00:09 #-/-',
    ],
    others: ['1: header', '5: not_executed', '6: derivative'],
  },
]);

-- Exchange-traded funds of both countries, and the indices that portfolios are measured against. Names and symbols are
-- facts from the exchanges' public listings, as of the start of 2026. NYSE stands for NYSE Arca too.

insert into public.instruments (exchange, symbol, name, kind, yahoo_symbol)
select 'NSE', symbol, name, 'etf', symbol || '.NS'
from (
  values
    ('AUTOBEES', 'Nippon India ETF Nifty Auto'),
    ('BANKBEES', 'Nippon India ETF Nifty Bank BeES'),
    ('CONSUMBEES', 'Nippon India ETF Nifty India Consumption'),
    ('CPSEETF', 'CPSE ETF'),
    ('GOLDBEES', 'Nippon India ETF Gold BeES'),
    ('GOLDIETF', 'ICICI Prudential Gold ETF'),
    ('HNGSNGBEES', 'Nippon India ETF Hang Seng BeES'),
    ('INFRABEES', 'Nippon India ETF Nifty Infrastructure BeES'),
    ('ITBEES', 'Nippon India ETF Nifty IT'),
    ('JUNIORBEES', 'Nippon India ETF Nifty Next 50 Junior BeES'),
    ('LIQUIDBEES', 'Nippon India ETF Nifty 1D Rate Liquid BeES'),
    ('MAFANG', 'Mirae Asset NYSE FANG+ ETF'),
    ('MID150BEES', 'Nippon India ETF Nifty Midcap 150'),
    ('MOM100', 'Motilal Oswal Nifty Midcap 100 ETF'),
    ('MON100', 'Motilal Oswal Nasdaq 100 ETF'),
    ('NIFTYBEES', 'Nippon India ETF Nifty 50 BeES'),
    ('NIFTYIETF', 'ICICI Prudential Nifty 50 ETF'),
    ('NV20BEES', 'Nippon India ETF Nifty 50 Value 20'),
    ('PHARMABEES', 'Nippon India Nifty Pharma ETF'),
    ('PSUBNKBEES', 'Nippon India ETF Nifty PSU Bank BeES'),
    ('SETFGOLD', 'SBI Gold ETF'),
    ('SETFNIF50', 'SBI Nifty 50 ETF'),
    ('SHARIABEES', 'Nippon India ETF Nifty 50 Shariah BeES'),
    ('SILVERBEES', 'Nippon India Silver ETF')
) as listed (symbol, name);

insert into public.instruments (exchange, symbol, name, kind, isin, yahoo_symbol)
select exchange, symbol, name, 'etf', isin, symbol
from (
  values
    ('NYSE', 'AGG', 'iShares Core U.S. Aggregate Bond ETF', null),
    ('NYSE', 'BIL', 'SPDR Bloomberg 1-3 Month T-Bill ETF', null),
    ('NASDAQ', 'BND', 'Vanguard Total Bond Market ETF', null),
    ('NYSE', 'DIA', 'SPDR Dow Jones Industrial Average ETF Trust', null),
    ('NYSE', 'EEM', 'iShares MSCI Emerging Markets ETF', null),
    ('NYSE', 'EFA', 'iShares MSCI EAFE ETF', null),
    ('NYSE', 'EPI', 'WisdomTree India Earnings Fund', null),
    ('NYSE', 'GLD', 'SPDR Gold Shares', null),
    ('NYSE', 'HYG', 'iShares iBoxx High Yield Corporate Bond ETF', null),
    ('NYSE', 'IAU', 'iShares Gold Trust', null),
    ('NASDAQ', 'IBIT', 'iShares Bitcoin Trust ETF', null),
    ('NASDAQ', 'IEF', 'iShares 7-10 Year Treasury Bond ETF', null),
    ('NYSE', 'IVV', 'iShares Core S&P 500 ETF', null),
    ('NYSE', 'IWM', 'iShares Russell 2000 ETF', null),
    ('NYSE', 'JEPI', 'JPMorgan Equity Premium Income ETF', null),
    ('NYSE', 'LQD', 'iShares iBoxx Investment Grade Corporate Bond ETF', null),
    ('NASDAQ', 'QQQ', 'Invesco QQQ Trust', 'US46090E1038'),
    ('NASDAQ', 'QQQM', 'Invesco NASDAQ 100 ETF', null),
    ('NYSE', 'RSP', 'Invesco S&P 500 Equal Weight ETF', null),
    ('NYSE', 'SCHD', 'Schwab U.S. Dividend Equity ETF', null),
    ('NYSE', 'SGOV', 'iShares 0-3 Month Treasury Bond ETF', null),
    ('NASDAQ', 'SHY', 'iShares 1-3 Year Treasury Bond ETF', null),
    ('NYSE', 'SLV', 'iShares Silver Trust', null),
    ('NASDAQ', 'SMH', 'VanEck Semiconductor ETF', null),
    ('NASDAQ', 'SOXX', 'iShares Semiconductor ETF', null),
    ('NYSE', 'SPY', 'SPDR S&P 500 ETF Trust', 'US78462F1030'),
    ('NASDAQ', 'TLT', 'iShares 20+ Year Treasury Bond ETF', null),
    ('NYSE', 'USO', 'United States Oil Fund', null),
    ('NYSE', 'VEA', 'Vanguard FTSE Developed Markets ETF', null),
    ('NYSE', 'VIG', 'Vanguard Dividend Appreciation ETF', null),
    ('NYSE', 'VNQ', 'Vanguard Real Estate ETF', null),
    ('NYSE', 'VOO', 'Vanguard S&P 500 ETF', null),
    ('NYSE', 'VT', 'Vanguard Total World Stock ETF', null),
    ('NYSE', 'VTI', 'Vanguard Total Stock Market ETF', null),
    ('NYSE', 'VWO', 'Vanguard FTSE Emerging Markets ETF', null),
    ('NASDAQ', 'VXUS', 'Vanguard Total International Stock ETF', null),
    ('NYSE', 'VYM', 'Vanguard High Dividend Yield ETF', null),
    ('NYSE', 'XLB', 'Materials Select Sector SPDR Fund', null),
    ('NYSE', 'XLC', 'Communication Services Select Sector SPDR Fund', null),
    ('NYSE', 'XLE', 'Energy Select Sector SPDR Fund', null),
    ('NYSE', 'XLF', 'Financial Select Sector SPDR Fund', null),
    ('NYSE', 'XLI', 'Industrial Select Sector SPDR Fund', null),
    ('NYSE', 'XLK', 'Technology Select Sector SPDR Fund', null),
    ('NYSE', 'XLP', 'Consumer Staples Select Sector SPDR Fund', null),
    ('NYSE', 'XLRE', 'Real Estate Select Sector SPDR Fund', null),
    ('NYSE', 'XLU', 'Utilities Select Sector SPDR Fund', null),
    ('NYSE', 'XLV', 'Health Care Select Sector SPDR Fund', null),
    ('NYSE', 'XLY', 'Consumer Discretionary Select Sector SPDR Fund', null)
) as listed (exchange, symbol, name, isin);

insert into public.instruments (exchange, symbol, name, kind, yahoo_symbol)
values
  ('NSE', 'NIFTY50', 'NIFTY 50', 'index', '^NSEI'),
  ('NSE', 'BANKNIFTY', 'NIFTY Bank', 'index', '^NSEBANK'),
  ('BSE', 'SENSEX', 'BSE SENSEX', 'index', '^BSESN'),
  ('NYSE', 'SPX', 'S&P 500', 'index', '^GSPC'),
  ('NYSE', 'DJI', 'Dow Jones Industrial Average', 'index', '^DJI'),
  ('NASDAQ', 'COMP', 'NASDAQ Composite', 'index', '^IXIC'),
  ('NASDAQ', 'NDX', 'NASDAQ-100', 'index', '^NDX');

-- ISINs of the NIFTY 50 that were left open, as of November 2026; Kotak Mahindra Bank's is not certain after its split. Facts
-- from the depositories' register (NSDL), each held by more than one public list.

update public.instruments as instrument set isin = known.isin
from (
  values
    ('BAJAJFINSV', 'INE918I01026'),
    -- After the split of 2025.
    ('BAJFINANCE', 'INE296A01032'),
    ('BEL', 'INE263A01024'),
    ('ETERNAL', 'INE758T01015'),
    ('HDFCLIFE', 'INE795G01014'),
    ('INDIGO', 'INE646L01027'),
    ('JIOFIN', 'INE758E01017'),
    ('MAXHEALTH', 'INE027H01010'),
    -- After the split of 2024.
    ('NESTLEIND', 'INE239A01024'),
    ('SBILIFE', 'INE123W01016'),
    -- After the split of 2025.
    ('SHRIRAMFIN', 'INE721A01047'),
    ('TATACONSUM', 'INE192A01025'),
    -- Tata Motors kept its own when the commercial vehicles left it in 2025.
    ('TMPV', 'INE155A01022'),
    ('TRENT', 'INE849A01020')
) as known (symbol, isin)
where instrument.symbol = known.symbol and instrument.market = 'IN';

import type { Figure, FigureSource } from '@ballast/contract/advisor';

/** Name, value, and unit where it is not money; what else is known of it. */
type Row = readonly [
  name: string,
  value: number,
  unit?: Figure['unit'],
  more?: Partial<Pick<Figure, 'confidence' | 'horizon'>>,
];

const TAIL = { confidence: 0.95, horizon: 1 };
const named = new Map<string, string>();

/** The figures of one subject, under a short name for the rows: `infy.gain`, and `infy.gain%` for the fraction. */
function figuresOf(
  short: string,
  subject: string,
  called: readonly string[],
  rows: readonly Row[],
): readonly Omit<Figure, 'id'>[] {
  return rows.map(([name, value, unit = 'money', more]) => {
    named.set(`${short}.${name}${unit === 'fraction' ? '%' : ''}`, `${subject} ${name} ${unit}`);
    return { subject, called: [...called], name, value, unit, currency: unit === 'money' ? 'INR' : null, ...more };
  });
}

const INFY = ['INFY', 'Infosys Limited', 'Infosys'] as const;
const TCS = ['TCS', 'Tata Consultancy Services Limited', 'Tata Consultancy Services'] as const;
const HDFC = ['HDFCBANK', 'HDFC Bank Limited', 'HDFC Bank'] as const;
const NIFTY = ['NIFTY 50', 'NIFTY', 'NIFTY50'] as const;
const Y2008 = ['Global financial crisis, 2008', 'Global financial crisis', '2008'] as const;
const COVID = ['March 2020', 'pandemic', 'COVID'] as const;

const LOOKED_UP: Readonly<Record<string, readonly Omit<Figure, 'id'>[]>> = {
  value_and_gains: [
    ...figuresOf(
      'all',
      'portfolio',
      [],
      [
        ['value', 1_234_567.89],
        ['holdings', 4, 'count'],
        ['cost', 1_050_000],
        ['gain', 184_567.89],
        ['gain', 0.1758, 'fraction'],
        ['day_change', -8432.1],
        ['day_change', -0.0068, 'fraction'],
      ],
    ),
    ...figuresOf('infy', 'IN:INFY', INFY, [
      ['shares', 271, 'shares'],
      ['price', 1866.5],
      ['value', 505_821.5],
      ['weight', 0.4097, 'fraction'],
      ['cost', 420_000],
      ['purchase_price', 1549.82],
      ['gain', 85_821.5],
      ['gain', 0.2043, 'fraction'],
      ['day_change', -2100],
      ['day_change', -0.0041, 'fraction'],
    ]),
    ...figuresOf('tcs', 'IN:TCS', TCS, [
      ['shares', 85, 'shares'],
      ['price', 3645.2],
      ['value', 309_842],
      ['weight', 0.251, 'fraction'],
      ['cost', 330_000],
      ['gain', -20_158],
      ['gain', -0.0611, 'fraction'],
      ['day_change', 0.0049, 'fraction'],
    ]),
    ...figuresOf('hdfc', 'IN:HDFCBANK', HDFC, [
      ['value', 258_210],
      ['weight', 0.2091, 'fraction'],
      ['gain', 58_210],
      ['gain', 0.2911, 'fraction'],
    ]),
    ...figuresOf('it', 'sector:information_technology', ['Information technology'], [['weight', 0.6607, 'fraction']]),
    ...figuresOf('usd', 'USDINR', ['USD/INR', 'USDINR', 'US dollar'], [['rate', 88.42, 'rate']]),
  ],
  risk_figures: [
    ...figuresOf(
      'all',
      'portfolio',
      [],
      [
        ['value_at_risk', 18_412.37, 'money', TAIL],
        ['value_at_risk', 0.0149, 'fraction', TAIL],
        ['expected_shortfall', 26_890.55, 'money', TAIL],
        ['volatility', 0.182, 'fraction'],
        ['annualized_return', 0.121, 'fraction'],
        ['total_return', 0.77, 'fraction'],
        ['best_day', 0.062, 'fraction'],
        ['worst_day', -0.081, 'fraction'],
        ['positive_days', 0.54, 'fraction'],
        ['sharpe', 0.74, 'ratio'],
        ['sortino', 1.05, 'ratio'],
        ['beta', 1.08, 'ratio'],
        ['alpha', 0.021, 'fraction'],
        ['correlation', 0.91, 'ratio'],
        ['tracking_error', 0.064, 'fraction'],
        ['maximum_drawdown', 0.314, 'fraction'],
        ['current_drawdown', 0.042, 'fraction'],
        ['days_back', 294, 'days'],
        ['trading_days', 1236, 'days'],
        ['risk_free', 0.068, 'fraction'],
      ],
    ),
    ...figuresOf('nifty', 'IN:NIFTY50', NIFTY, [
      ['volatility', 0.149, 'fraction'],
      ['price', 24_512.4, 'ratio'],
      ['price_change', 0.0042, 'fraction'],
      ['assumed_fall', 0.2, 'fraction'],
    ]),
  ],
  risk_contributions: [
    ...figuresOf(
      'all',
      'portfolio',
      [],
      [
        ['effective_holdings', 3.42, 'ratio'],
        ['largest_weight', 0.4097, 'fraction'],
        ['top_five_weight', 1, 'fraction'],
        ['diversification', 1.31, 'ratio'],
        ['average_correlation', 0.46, 'ratio'],
      ],
    ),
    ...figuresOf('infy', 'IN:INFY', INFY, [
      ['risk_part', 0.468, 'fraction'],
      ['volatility', 0.264, 'fraction'],
    ]),
    ...figuresOf('tcs', 'IN:TCS', TCS, [
      ['risk_part', 0.203, 'fraction'],
      ['volatility', 0.231, 'fraction'],
    ]),
    ...figuresOf('hdfc', 'IN:HDFCBANK', HDFC, [['risk_part', 0.181, 'fraction']]),
  ],
  crisis_replay: [
    ...figuresOf('y2008', 'crisis:in_2008', Y2008, [
      ['crisis_change', -0.523, 'fraction'],
      ['crisis_change', -645_679.01],
    ]),
    ...figuresOf('y2008', 'crisis:in_2008', [...Y2008, ...NIFTY], [['index_change', -0.553, 'fraction']]),
    ...figuresOf('covid', 'crisis:in_march_2020', COVID, [
      ['crisis_change', -0.341, 'fraction'],
      ['crisis_change', -420_987.65],
    ]),
  ],
  market_fall: figuresOf(
    'fall',
    'portfolio',
    [],
    [
      ['fall', -0.216, 'fraction'],
      ['fall', -266_667],
      ['after.value', 967_900.89],
    ],
  ),
  what_if_trade: [
    ...figuresOf(
      'sale',
      'portfolio',
      [],
      [
        ['after.value_at_risk', 15_200, 'money', TAIL],
        ['difference.value_at_risk', -3212, 'money', TAIL],
        ['after.volatility', 0.171, 'fraction'],
        ['difference.volatility', -0.011, 'fraction'],
      ],
    ),
    ...figuresOf('sale', 'IN:INFY', INFY, [
      ['tax', 4200],
      ['left_after_tax', 182_450],
    ]),
    ...figuresOf('infy', 'IN:INFY', INFY, [
      ['after.weight', 0.3, 'fraction'],
      ['trade', 186_650],
      ['tax', 4200],
      ['tax_rate', 0.125, 'fraction'],
      ['left_after_tax', 182_450],
    ]),
  ],
  trade_returns: [
    ...figuresOf(
      'trades',
      'portfolio',
      [],
      [
        ['realized_gain', 61_200],
        ['unrealized_gain', 184_000],
        ['total_gain', 245_200],
        ['money_weighted_return', 0.143, 'fraction'],
        ['time_weighted_return', 0.387, 'fraction'],
      ],
    ),
    ...figuresOf('trades.tcs', 'IN:TCS', TCS, [
      ['realized_gain', 11_900],
      ['unrealized_gain', -20_400],
    ]),
  ],
  sale_tax: figuresOf('lots', 'IN:TCS', TCS, [
    ['short_term_gain', -9100],
    ['long_term_gain', 152_300],
    ['tax', 2366],
    ['left_after_tax', 307_476],
  ]),
  value_over_time: [
    ...figuresOf(
      'period',
      'portfolio',
      [],
      [
        ['start_value', 702_100],
        ['period_change', 532_467.89],
        ['period_change', 0.7584, 'fraction'],
        ['ahead_of_index', -0.0416, 'fraction'],
      ],
    ),
    ...figuresOf('nifty', 'IN:NIFTY50', NIFTY, [['index_over_period', 0.8, 'fraction']]),
  ],
  fund_overlap: [
    ...figuresOf(
      'funds',
      'overlap:IN:120503+IN:122639',
      ['Alpha Flexi Cap and Beta Large Cap', 'Alpha Flexi Cap', 'Beta Large Cap'],
      [['overlap', 0.371, 'fraction']],
    ),
    ...figuresOf('through', 'IN:INFY', INFY, [
      ['look_through', 0.462, 'fraction'],
      ['look_through', 570_370],
    ]),
  ],
  education: figuresOf(
    'topic',
    'topic:long-term-gains',
    ['Long-term gains'],
    [
      ['stated', 0.125, 'fraction'],
      ['stated', 125_000],
    ],
  ),
};

/** What the tools looked up before each reply. */
export const GIVEN: readonly FigureSource[] = Object.entries(LOOKED_UP).map(([tool, figures], at) => ({
  id: `s${String(at + 1)}`,
  tool,
  provider: 'yahoo',
  as_of: '2026-11-20T10:00:00Z',
  coverage: 1,
  path: '/dashboard',
  figures: figures.map((figure, n) => ({ ...figure, id: `s${String(at + 1)}.${String(n + 1)}` })),
}));

const IDS = new Map(
  GIVEN.flatMap(({ figures }) => figures.map(({ id, subject, name, unit }) => [`${subject} ${name} ${unit}`, id])),
);

/** How a model cites one of them. */
export function citationOf(short: string): string {
  const id = IDS.get(named.get(short) ?? '');
  if (id === undefined) throw new Error(`no figure ${short}`);
  return `[[${id}]]`;
}

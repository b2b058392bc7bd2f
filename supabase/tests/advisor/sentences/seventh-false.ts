import type { Rows } from './row.ts';

/** False replies of a seventh set, written after the rules were changed for the sixth and before they were judged. */
export const SEVENTH_FALSE: Rows = {
  measure: [
    'As of the last close, your holdings are worth {all.cost} in total. ≠ cost',
    'The biggest chunk of your money, {infy.risk_part%}, is parked in Infosys. ≠ risk',
    'Your open positions show a profit of {trades.realized_gain} that you haven’t booked yet. ≠ realized',
    'Volatility, which measures how much the value swings, is {all.worst_day%}. ≠ day',
    'Its beta is {all.average_correlation}, so it moves less than the index. ≠ correlation',
    'From its highest point, the portfolio once dropped {all.volatility%}. ≠ volatility',
    'The typical size of a loss on the worst days is {all.value_at_risk}. ≠ value at risk',
    'Infosys is your main risk driver with {infy.weight%} of the total risk. ≠ weight',
    'The tax bill for selling TCS would be {lots.short_term_gain}. ≠ short-term',
    'You own {tcs.price} shares of TCS. ≠ price',
  ],
  period: [
    'Per month, your portfolio’s value at risk is {all.value_at_risk}. ≠ day',
    'Since January, HDFC Bank is up {hdfc.gain%}. ≠ since purchase',
    'Every year you gain {all.gain%}. ≠ since purchase',
    'In the past five trading days, Infosys lost {infy.day_change%}. ≠ today',
    'Your overall return of {all.total_return%} a year beats any deposit. ≠ total',
  ],
  level: [
    'On a normal day you lose {all.value_at_risk}. ≠ 20',
    'Your losses can never be larger than {all.value_at_risk} a day. ≠ 20',
    'The worst-case loss for tomorrow is {all.expected_shortfall}. ≠ average',
  ],
  holding: [
    'TCS is {hdfc.gain%} above what you paid. ≠ HDFC',
    'Reliance is your main risk driver with {infy.risk_part%}. ≠ INFY',
    'The IT sector’s risk contribution is {tcs.risk_part%}. ≠ TCS',
    'Overall your portfolio’s weight in HDFC Bank is {tcs.weight%}. ≠ TCS',
    'If you sell HDFC Bank, {lots.tax} goes to tax. ≠ TCS',
  ],
  direction: [
    'You’re {tcs.gain} in profit on TCS. ≠ loss',
    'A market drop of {nifty.assumed_fall%} would bring you a gain of {fall.fall}. ≠ loss',
    'Infosys rose {infy.day_change%} today. ≠ loss',
    'Your 1-in-20 loss would then be {sale.difference.value_at_risk} more than now. ≠ fall',
  ],
  tense: [
    'From now on you’ll earn {trades.money_weighted_return%} a year. ≠ XIRR',
    'You received {infy.left_after_tax} after tax. ≠ if sold',
    'Your portfolio fell {covid.crisis_change%} in March 2020. ≠ hypothetical',
  ],
  claim: [
    'It’s best to sell some Infosys before results season.',
    'Infosys is overvalued.',
    'The market will probably fall further.',
    'You’re too concentrated and should act on it.',
    'HDFC Bank is safer than TCS.',
    'This is the ideal portfolio for a young professional.',
    'In my view, TCS is a hold.',
    'Gold shines whenever equities struggle.',
    'Debt funds are the right place for your emergency money.',
    'A bounce in IT names looks imminent.',
  ],
  hindi: [
    'Aapka portfolio {all.cost} ka ho gaya hai. ≠ cost',
    'Infosys ke {tcs.shares} shares aapke paas hain. ≠ TCS',
    'Nifty aaj {nifty.price_change%} gira. ≠ rise',
    'Maximum drawdown {all.volatility%} hai. ≠ volatility',
    'पोर्टफोलियो का बीटा {all.sharpe} है। ≠ Sharpe',
    'टीसीएस आज {tcs.gain%} चढ़ा। ≠ since purchase',
    'HDFC Bank kharid lijiye, mauka accha hai.',
    'बाज़ार जल्द ही सुधरेगा।',
  ],
};

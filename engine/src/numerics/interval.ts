/** Where a true figure lies with a probability of 95%, as far as chance in the days goes; in the units of the figure. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 95% confidence interval by sampling error, in the units of the figure. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

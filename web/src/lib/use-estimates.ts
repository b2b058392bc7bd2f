import { createEstimateFormatter, type EstimateFormatter } from '@ballast/messages/format-estimates';
import { LANGUAGE } from './words.tsx';

const FORMAT = createEstimateFormatter(LANGUAGE);

/** The formatter of estimates and shortened amounts, in the reader's language. */
export function useEstimates(): EstimateFormatter {
  return FORMAT;
}

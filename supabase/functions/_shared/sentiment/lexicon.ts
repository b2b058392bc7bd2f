/**
 * What the general lexicon does not know: how people write about software and about their money. English, as of
 * 2026-11-20, from reading reviews and tickets of portfolio trackers; `normalise` has been over both sides. A star stands
 * for any ending, `|` for a choice.
 */

/** Something is wrong with the product, unless the sentence says that it is not. */
export const DEFECTS = [
  'bug|bugs|buggy|glitch*|crash*|freez*|froze|frozen|hang|hangs|hung',
  'error|errors|exception|stack trace|404|500',
  'broken|breaks|broke|corrupt*|malfunction*',
  'wrong total*|wrong price*|wrong number*|wrong value*|wrong figure*|wrong amount*|wrong currency|incorrect*|miscalculat*',
  'numbers are wrong|prices are wrong|totals are wrong|total is wrong|price is wrong|value is wrong|data is wrong',
  'nan|blank page|blank screen|white screen|empty page|infinite loading|stuck',
  'fails to|fail to|failed to|unable to|stopped working|typo',
];

/** It was, or is not, or is over: a sentence with one of these reports no defect. */
export const RELIEFS = [
  'no bug*|no glitch*|no crash*|no error*|no freez*|not crash*|not freez*|not broken|not buggy|not stuck|not hang',
  'without a|without any|without bug*|without crash*|without error*|never crash*|never freez*|never hang*|zero bugs',
  'bug free|error free|fixed the|was fixed|is fixed|got fixed|are fixed|were fixed|for fixing|no longer crash*',
];

/** What a product is there to do: after "not", "can not" or "could not" it is a defect. */
export const DUTIES = [
  'work*|load*|open*|sav*|show*|display*|updat*|refresh*|respond*|start*|connect*|export*|import*|submit*|calculat*',
  'sign in|sign up|log in|login|add a*|add my|delete*|remov*|render*|sync*',
];

/** What should be, and nothing about how things are. */
export const FEATURE_REQUESTS = [
  'please add|please support|please allow|please include|please make|please provide|pls add|kindly add|please let',
  'would be great if|would be nice if|would be good if|would be helpful if|would be useful if|would be better if',
  'would be great to|would be nice to|would be good to|would be helpful to|would be useful to',
  'would love to see|would love a*|would love to have|would like to see|would like a*|would like to be able|i wish',
  'can you add|could you add|can you support|could you support|can we have|can we get|could we have|could we get',
  'feature request|suggestion|suggest adding|option to|ability to|allow us|let us|support for|add support',
  'should have|should support|needs a|missing a|there should be|why is there no|how about adding|consider adding',
  'hope you add|looking forward to a|add a|add an|add dark*',
];

/** It concerns somebody's money, data or safety, or says of itself that it cannot wait. */
export const ALARMS = [
  'urgent*|asap|emergency|immediately|right away|critical',
  'hack*|breach*|leak*|security hole|security issue|vulnerab*|phish*|unauthori*|stolen|compromised|fraud*|scam*',
  'lost all|lost my data|lost everything|lost my portfolio*|data loss|data is gone|all my data|my data was deleted',
  'portfolio is gone|portfolios are gone|portfolio disappeared|portfolios disappeared|wiped',
  'other user*|other people*|another user*|another person*|someone else*|somebody else*',
  'charged twice|charged me|lost money|lost my money|cost me money',
];

/** It stops people, or gives them figures they cannot trust. */
export const BLOCKERS = [
  'crash*|freez*|froze|frozen|unusable|every time|always|nothing works|blank page|blank screen|white screen|stuck',
  'can not sign in|can not log in|can not login|can not sav*|can not open|can not load|can not access|not load*|not open*',
  'wrong total*|wrong price*|wrong number*|wrong value*|wrong figure*|wrong amount*|wrong currency|incorrect*|miscalculat*',
  'numbers are wrong|prices are wrong|totals are wrong|total is wrong|price is wrong|value is wrong|data is wrong|nan',
];

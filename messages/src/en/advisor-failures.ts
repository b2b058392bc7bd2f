/** Why a path to a model gave no reply, in the words of the one that failed. */
export const advisorFailures = {
  primary: {
    not_configured: 'Gemini API Error: no key is configured.',
    refused: 'Gemini API Error: the key was refused.',
    rate_limited: 'Gemini API Error: too many requests at the moment.',
    upstream_failed: 'Gemini API Error: the service failed.',
    timed_out: 'Gemini API Error: no answer in time.',
    cut_off: 'Gemini API Error: the reply was cut off.',
    malformed: 'Gemini API Error: the reply could not be read.',
    too_short: 'Gemini API Error: the reply was empty or too short.',
    blocked_safety: 'Gemini API Error: the reply was blocked for safety reasons. Try rephrasing the question.',
    blocked_recitation:
      'Gemini API Error: the reply was blocked because it repeated published text (recitation). Try rephrasing the question.',
    blocked_language: 'Gemini API Error: the reply was blocked because its language is not supported. Try English.',
    blocked_other: 'Gemini API Error: the reply was blocked. Try rephrasing the question.',
  },
  backup: {
    not_configured: 'Backup AI is not configured.',
    refused: 'Backup AI Error: the key was refused.',
    rate_limited: 'Backup AI Error: too many requests at the moment.',
    upstream_failed: 'Backup AI Error: the service failed.',
    timed_out: 'Backup AI Error: no answer in time.',
    cut_off: 'Backup AI Error: the reply was cut off.',
    malformed: 'Backup AI Error: the reply could not be read.',
    too_short: 'Backup AI Error: the reply was empty or too short.',
    blocked_safety: 'Backup AI Error: the reply was blocked for safety reasons. Try rephrasing the question.',
    blocked_recitation:
      'Backup AI Error: the reply was blocked because it repeated published text (recitation). Try rephrasing the question.',
    blocked_language: 'Backup AI Error: the reply was blocked because its language is not supported. Try English.',
    blocked_other: 'Backup AI Error: the reply was blocked. Try rephrasing the question.',
  },
} as const;

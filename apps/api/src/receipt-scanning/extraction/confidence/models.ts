import type { ConfidenceModel } from './probability.ts'

// Written by lab/confidence.ts. Do not edit.
export const models: Record<'amount' | 'date' | 'title' | 'type', ConfidenceModel> = {
  amount: {
    intercept: -2.1,
    weights: {
      score: 1.518,
      lead: 3.021,
      proven: 1.003,
      proven_twice: 1.545,
      recognised: 1.884,
      sole: 2.182,
      repeated: 1.267,
    },
    sureFrom: 0.92,
  },
  date: {
    intercept: -2.613,
    weights: { score: 2.595, lead: 1.136, repeated: 1.178, clear: 1.182, recognised: 4.033 },
    sureFrom: 0.85,
  },
  title: {
    intercept: -1.793,
    weights: {
      score: 2.523,
      lead: 1.67,
      first_row: 1.167,
      recognised: 0.458,
      legal_form: 1.011,
      trade_word: 2.074,
      in_domain: 1.139,
      digits: -1.521,
    },
    sureFrom: 0.85,
  },
  type: { intercept: 4.873, weights: { doubt: -6.178, income: 0.14 }, sureFrom: 0.85 },
}

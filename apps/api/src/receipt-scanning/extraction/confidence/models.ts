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
    intercept: -1.748,
    weights: {
      score: 1.086,
      lead: 2.087,
      first_row: 0.887,
      recognised: 2.682,
      legal_form: 0.939,
      trade_word: 1.894,
      in_domain: 1.684,
      digits: -1.902,
    },
    sureFrom: 0.85,
  },
  type: { intercept: 4.873, weights: { doubt: -6.178, income: 0.14 }, sureFrom: 0.85 },
}

import type { ConfidenceModel } from './probability.ts'

// Written by bench/confidence.ts. Do not edit.
export const models: Record<'amount' | 'date' | 'title' | 'type', ConfidenceModel> = {
  amount: {
    intercept: -2.359,
    weights: {
      score: 1.723,
      lead: 3.156,
      proven: 0.978,
      proven_twice: 0.871,
      recognised: 2.145,
      sole: 1.833,
      repeated: 1.01,
    },
    sureFrom: 0.93,
  },
  date: {
    intercept: -2.614,
    weights: { score: 2.586, lead: 1.148, repeated: 1.179, clear: 1.183, recognised: 4.034 },
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

import type { ConfidenceModel } from './probability.ts'

// Written by bench/confidence.ts. Do not edit.
export const models: Record<'amount' | 'date' | 'title', ConfidenceModel> = {
  amount: {
    intercept: -2.958,
    weights: {
      score: 1.757,
      lead: 2.201,
      proven: 1.133,
      proven_twice: 0.8,
      contradicted: -0.32,
      two_readings: -0.15,
      two_readings_unproven: -0.283,
      recognised: 1.001,
      labelled: 1.282,
      computed: -0.856,
      sole: 1.164,
      largest: 0.541,
      repeated: 0.865,
      headline: -0.081,
    },
    sureFrom: 0.91,
  },
  date: {
    intercept: -0.875,
    weights: { score: 2.563, lead: 1.836, alone: -0.02, repeated: 0.653, clear: 0.149, recognised: 1.43, split: -0.23 },
    sureFrom: 0.93,
  },
  title: {
    intercept: -2.083,
    weights: {
      found: -0.803,
      score: 2.962,
      lead: 1.325,
      first_row: 1.182,
      late_row: -1.236,
      recognised: 0.43,
      legal_form: 0.444,
      trade_word: 1.433,
      in_domain: 0.423,
      short: -0.521,
      digits: -1.712,
      garbled: 0.581,
      domain: 0.415,
      spoken: 1.404,
    },
    sureFrom: 0.68,
  },
}

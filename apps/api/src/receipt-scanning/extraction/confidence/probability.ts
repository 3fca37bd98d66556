/** What is known about a read value, as numbers of about 0 to 1. */
export type Signs = Record<string, number>

/** A fitted logistic model: `sureFrom` is the probability below which a value is marked to be checked. */
export type ConfidenceModel = { intercept: number; weights: Signs; sureFrom: number }

const highest = 0.99
const lowest = 0.02

/** Returns the probability that a value with these signs is right, 0.02 to 0.99. */
export function probabilityOf(signs: Signs, { intercept, weights }: ConfidenceModel): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (signs[name] ?? 0), intercept)
  return Math.min(highest, Math.max(lowest, 1 / (1 + Math.exp(-sum))))
}

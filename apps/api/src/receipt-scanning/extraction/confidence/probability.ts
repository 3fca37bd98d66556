/** What is known about a read value, as numbers of about 0 to 1. */
export type Signs = Record<string, number>

/** A fitted logistic model: `sureFrom` is the probability below which a value is marked to be checked. */
export type ConfidenceModel = { intercept: number; weights: Signs; sureFrom: number }

/** Returns the probability that a value with these signs is right. */
export function computeProbability(
  signs: Signs,
  { intercept, weights }: Pick<ConfidenceModel, 'intercept' | 'weights'>,
): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (signs[name] ?? 0), intercept)
  return 1 / (1 + Math.exp(-sum))
}

import type { Sample } from './samples.ts'

type Fitted = { intercept: number; weights: Record<string, number> }

const FOLDS = 10
const STEPS = 3000
const RATE = 0.5
const RIDGE = 0.002
/** A receipt as it is counts as much as this many damaged copies. */
const WEIGHT_OF_WHOLE = 6

/** Fits a logistic model by gradient descent with a small penalty on large weights. */
export function fitLogistic(samples: Sample[]): Fitted {
  const names = [...new Set(samples.flatMap(({ signs }) => Object.keys(signs)))]
  const rows = samples.map(({ signs }) => names.map((name) => signs[name] ?? 0))
  const weightOf = samples.map(({ damaged }) => (damaged ? 1 : WEIGHT_OF_WHOLE))
  const totalWeight = weightOf.reduce((sum, weight) => sum + weight, 0)
  const weights = new Array<number>(names.length).fill(0)
  let intercept = 0
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Array<number>(names.length).fill(0)
    let shift = 0
    rows.forEach((row, i) => {
      const error = (sigmoid(dot(row, weights) + intercept) - Number(samples[i]?.right)) * (weightOf[i] as number)
      shift += error
      row.forEach((value, k) => {
        gradient[k] = (gradient[k] as number) + error * value
      })
    })
    intercept -= (RATE * shift) / totalWeight
    weights.forEach((weight, k) => {
      weights[k] = weight - RATE * ((gradient[k] as number) / totalWeight + RIDGE * weight)
    })
  }
  return {
    intercept: rounded(intercept),
    weights: Object.fromEntries(names.map((name, k) => [name, rounded(weights[k] as number)])),
  }
}

/** Returns the probability of each sample by a model fitted without the receipts of the sample's merchant. */
export function crossValidated(samples: Sample[]): number[] {
  const merchants = [...new Set(samples.map(({ merchant }) => merchant))]
  const foldOf = (sample: Sample) => merchants.indexOf(sample.merchant) % FOLDS
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitLogistic(samples.filter((sample) => foldOf(sample) !== fold)),
  )
  return samples.map((sample) => probability(sample, models[foldOf(sample)] as Fitted))
}

function probability({ signs }: Sample, { intercept, weights }: Fitted): number {
  return sigmoid(Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (signs[name] ?? 0), intercept))
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)
const rounded = (value: number) => Number(value.toFixed(3))

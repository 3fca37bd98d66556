import type { Signs } from '../../apps/api/src/receipt-scanning/extraction/confidence/probability.ts'

export type Observation = { signs: Signs; right: boolean; weight: number }
export type Fitted = { intercept: number; weights: Signs }

const steps = 12
/** The penalty on large weights: with few samples a weight stays near 0. The intercept has none. */
const ridge = 0.15

/** Fits a logistic model of these signs by Newton's method. */
export function fitLogistic(samples: Observation[], names: string[]): Fitted {
  const rows = samples.map(({ signs }) => [1, ...names.map((name) => signs[name] ?? 0)])
  let weights = new Array<number>(names.length + 1).fill(0)
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight, k) => (k === 0 ? 0 : -ridge * weight))
    const curvature = weights.map((_, k) => weights.map((_, l) => (k === l ? (k === 0 ? 1e-6 : ridge) : 0)))
    rows.forEach((row, i) => {
      const { right, weight } = samples[i] as Observation
      const expected = sigmoid(dot(row, weights))
      row.forEach((value, k) => {
        gradient[k] = at(gradient, k) + weight * (Number(right) - expected) * value
        const curve = curvature[k] as number[]
        row.forEach((other, l) => {
          curve[l] = at(curve, l) + weight * expected * (1 - expected) * value * other
        })
      })
    })
    const change = solve(curvature, gradient)
    weights = weights.map((weight, k) => weight + at(change, k))
  }
  const [intercept = 0, ...rest] = weights.map((weight) => Number(weight.toFixed(3)))
  return { intercept, weights: Object.fromEntries(names.map((name, k) => [name, at(rest, k)])) }
}

/** Solves a system of linear equations whose matrix is symmetric and positive, by Gaussian elimination. */
function solve(matrix: number[][], values: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, at(values, i)])
  rows.forEach((pivot, k) => {
    rows.forEach((row, i) => {
      if (i === k) return
      const factor = at(row, k) / at(pivot, k)
      for (let l = k; l < row.length; l += 1) row[l] = at(row, l) - factor * at(pivot, l)
    })
  })
  return rows.map((row, k) => at(row, row.length - 1) / at(row, k))
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * at(b, i), 0)
const at = (values: number[], i: number) => values[i] as number

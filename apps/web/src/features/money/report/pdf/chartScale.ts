import { niceScale } from '../figures/niceScale.ts'

export type ChartScale = {
  /** Lines from the top down: what they stand for and how far from the top they lie. */
  lines: { amount: number; offset: number }[]
  /** How far from the top zero lies. */
  zero: number
  perUnit: number
}

/** One scale for the bars above zero and those below it, in round steps. */
export function chartScale(above: number, below: number, height: number): ChartScale {
  const steps = niceScale(Math.max(above, below), below > 0 && above > 0 ? 3 : 4)
  const step = steps[1] ?? 1
  const up = Math.ceil(above / step - 1e-9)
  const down = Math.ceil(below / step - 1e-9)
  const distance = height / Math.max(1, up + down)
  const lines = Array.from({ length: up + down + 1 }, (_, i) => ({
    amount: Math.abs(up - i) * step,
    offset: i * distance,
  }))
  return { lines, zero: up * distance, perUnit: distance / step }
}

import { niceScale } from '../figures/niceScale.ts'

export type ChartScale = {
  /** Grid lines from top to bottom, with their value and their distance from the top. */
  lines: { amount: number; offset: number }[]
  /** The distance of the zero line from the top. */
  zero: number
  perUnit: number
}

/** Returns a common scale in round steps for the bars above and below zero. */
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

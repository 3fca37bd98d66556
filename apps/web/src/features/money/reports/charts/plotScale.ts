import { niceScale } from '../../../../paper/figures/niceScale.ts'

const LINES = 3

/**
 * Returns round values for grid lines, the lowest first, and the y of a value: 0 at the top, 100 at the bottom. The
 * highest line is above all values; the lowest value is at the bottom, so that a small debt needs little height.
 */
export function makePlotScale(values: number[]) {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = niceScale(Math.max(highest, -lowest), LINES)[1] ?? 1
  const first = Math.ceil(lowest / step)
  const last = Math.ceil(highest / step)
  const span = last * step - lowest || 1
  return {
    lines: Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step),
    yOf: (value: number) => 100 - ((value - lowest) / span) * 100,
  }
}

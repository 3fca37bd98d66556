/** Returns axis values from 0 up to `largest` in about `lines` round steps (1, 2, 2.5 or 5 times a power of ten). */
export function niceScale(largest: number, lines: number): number[] {
  if (largest <= 0) return [0]
  const minStep = largest / lines
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= minStep) ?? 10) * power
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** Round steps (1, 2, 2.5 or 5 times a power of ten) that cover a largest value in few lines. */
export function niceScale(largest: number, lines: number): number[] {
  if (largest <= 0) return [0]
  const rough = largest / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

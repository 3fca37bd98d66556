/** Returns the SVG paths of a line chart and of the area down to zero, and the y of the zero line. */
export function toLine(values: number[], width: number, height: number) {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest
  const y = (value: number) => (span === 0 ? height : round(((highest - value) / span) * height))
  const x = (at: number) => round((at / Math.max(1, values.length - 1)) * width)
  const steps = values.map((value, at) => `${x(at)} ${y(value)}`)
  const path = `M${steps.join('L')}`
  return { path, area: `${path}L${width} ${y(0)}L0 ${y(0)}Z`, zero: y(0), highest, lowest }
}

const round = (value: number) => Math.round(value * 10) / 10

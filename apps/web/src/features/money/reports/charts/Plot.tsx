import type { PointerEvent } from 'react'
import styles from './Charts.module.css'
import type { makePlotScale } from './plotScale.ts'

/** The values of a chart that have one colour: as bars side by side, as bars on top of those before, or as a line. */
export type Series = { name: string; values: number[]; color: number | 'others' | 'net'; as?: 'line' | 'stack' }

const STEP = 10
const AIR = 1

type DrawingProps = { series: Series[]; scale: ReturnType<typeof makePlotScale>; at: number; partial: number }

/** The bars and lines of a chart over its grid. The point that is not over, `partial`, is paler. */
export function Drawing({ series, scale: { lines, yOf }, at, partial }: DrawingProps) {
  const count = series[0]!.values.length
  const zero = yOf(0)
  return (
    <svg viewBox={`0 0 ${count * STEP} 100`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
      <rect x={at * STEP} width={STEP} height="100" className={styles.column} />
      {lines.map((value) => (
        <path key={value} d={`M0 ${yOf(value)}H${count * STEP}`} className={value === 0 ? styles.zero : styles.grid} />
      ))}
      {toBars(series).map(({ key, n, left, width, from, to, color }) => {
        const [top, bottom] = [yOf(to), yOf(from)].sort((a, b) => a - b) as [number, number]
        const className = n === partial ? styles.partial : undefined
        return <rect key={key} {...{ width, className }} x={left} y={top} height={bottom - top} data-color={color} />
      })}
      {series.map(({ name, values, color, as }) => {
        const path = `M${values.map((value, n) => `${(n + 0.5) * STEP} ${yOf(value)}`).join('L')}`
        const area = `${path}L${(count - 0.5) * STEP} ${zero}L${STEP / 2} ${zero}Z`
        return as === 'line' ? (
          <g key={name} data-color={color}>
            {series.length === 1 && <path d={area} className={styles.area} />}
            <path d={path} className={styles.stroke} />
          </g>
        ) : null
      })}
    </svg>
  )
}

/** Returns the bars with the values where they begin and end. */
function toBars(series: Series[]) {
  const beside = series.filter(({ as }) => as === undefined)
  const inner = STEP - 2 * AIR
  return series.flatMap(({ name, values, color, as }, of) => {
    if (as === 'line') return []
    const width = as ? inner : inner / beside.length
    return values.map((value, n) => {
      const below = as ? series.slice(0, of).reduce((sum, one) => sum + one.values[n]!, 0) : 0
      const left = n * STEP + AIR + (as ? 0 : of * width)
      return { key: `${name} ${n}`, n, left, width: width * 0.96, from: below, to: below + value, color }
    })
  })
}

type SliderProps = { label: string; count: number; at: number; text: string; onAt: (at: number) => void }

/** Chooses a point of a chart by pointing, touching, or with the arrow keys: a slider over the drawing. */
export function PointSlider({ label, count, at, text, onAt }: SliderProps) {
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const next = Math.floor(((clientX - left) / width) * count)
    onAt(Math.min(count - 1, Math.max(0, next)))
  }
  // The last screen keeps no values, and a slider without one is in the middle.
  return (
    <div data-left-out>
      <input
        type="range"
        className={styles.explore}
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={count - 1}
        value={at}
        onChange={(event) => onAt(Number(event.currentTarget.value))}
        onPointerMove={point}
        onPointerDown={point}
      />
    </div>
  )
}

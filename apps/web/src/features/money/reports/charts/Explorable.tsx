import type { PointerEvent, ReactNode } from 'react'
import { m } from '#messages'
import styles from './Charts.module.css'

type Props = {
  label: string
  /** The name of the control; by default that it chooses a month. */
  choose?: string
  count: number
  at: number
  textAt: (at: number) => string
  onAt: (at: number) => void
  children: ReactNode
}

/**
 * A drawing of `count` columns whose values are read one by one: by pointing, touching, or with the arrow keys. The
 * control is a slider over the drawing.
 */
export function Explorable({
  label,
  choose = m.chart_choose_month({ chart: label }),
  count,
  at,
  textAt,
  onAt,
  children,
}: Props) {
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const next = Math.floor(((clientX - left) / width) * count)
    onAt(Math.min(count - 1, Math.max(0, next)))
  }
  return (
    <div className={styles.plot}>
      {children}
      <input
        type="range"
        className={styles.explore}
        aria-label={choose}
        aria-valuetext={textAt(at)}
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

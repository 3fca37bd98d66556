import { type CSSProperties, type ReactNode, useState } from 'react'
import { m } from '#messages'
import { formatAmount, formatCompactAmount } from '../../../../format/amounts.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Charts.module.css'
import { Drawing, PointSlider, type Series } from './Plot.tsx'
import { makePlotScale } from './plotScale.ts'

/** At most so many points have a label below them; on a phone, every fourth of those. */
const LABELS = 12
/** So wide are the labels of all points together in the narrowest chart that shows them all, in letters. */
const LETTERS = 120

type Props = {
  label: string
  caption?: ReactNode
  /** The name of the slider; by default that it chooses a month. */
  choose?: string
  /** Of each point: its name and the text below it. */
  names: string[]
  labels: string[]
  series: Series[]
  currency: string
  /** The point that is not over. */
  partial?: number
  /** Shows what a point is made of. */
  onPoint?: ((at: number) => void) | undefined
  /** What is below the drawing, for the chosen point. */
  children?: (at: number) => ReactNode
}

/** A chart over time whose values are read point by point, from the last one on. */
export function Chart({ label, caption = label, names, labels, series, currency, partial = -1, ...more }: Props) {
  const { choose = m.chart_choose_month({ chart: label }), onPoint, children } = more
  const [chosen, setAt] = useState<number>()
  const count = names.length
  const at = Math.min(chosen ?? count - 1, count - 1)
  const scale = makePlotScale(toExtremes(series))
  const texts = series.map(({ name, values }) => `${name} ${formatAmount(values[at]!, currency)}`.trim())
  const every = computeEvery(labels)
  const toLeft = (n: number) => ({ left: `${((n + 0.5) / count) * 100}%` })
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <p className={styles.readout} data-partial={at === partial} aria-hidden={!onPoint}>
        {onPoint ? (
          <Button variant="bare" className={styles.toMonth} onClick={() => onPoint(at)}>
            {names[at]}
          </Button>
        ) : (
          <span className={styles.pointName}>{names[at]}</span>
        )}
        {series.map(({ name, color, as }, n) =>
          as === 'stack' ? null : (
            <span key={name} className={series.length > 1 ? styles.key : undefined} data-color={color}>
              {texts[n]}
            </span>
          ),
        )}
      </p>
      <div className={styles.plot} style={{ '--points': count } as CSSProperties}>
        <div className={styles.axis} aria-hidden="true">
          {scale.lines.map((value) => (
            <span key={value} style={{ top: `${scale.yOf(value)}%` }}>
              {formatCompactAmount(value, currency)}
            </span>
          ))}
        </div>
        <div className={styles.points}>
          <Drawing series={series} scale={scale} at={at} partial={partial} />
          {series.map(({ name, values, color, as }) =>
            as === 'line' ? (
              <span
                key={name}
                className={styles.dot}
                data-color={color}
                style={{ ...toLeft(at), top: `${scale.yOf(values[at]!)}%` }}
              />
            ) : null,
          )}
          <PointSlider label={choose} count={count} at={at} text={`${names[at]}: ${texts.join(', ')}`} onAt={setAt} />
        </div>
        <div className={styles.labels} aria-hidden="true">
          {labels.map((text, n) =>
            n % every === 0 ? (
              <span key={names[n]} style={toLeft(n)}>
                {text}
              </span>
            ) : null,
          )}
        </div>
      </div>
      {children?.(at)}
    </figure>
  )
}

/** Returns how many points have one label, so that no two labels meet. */
function computeEvery(labels: string[]) {
  const widths = labels.map(toWidth).sort((a, b) => a - b)
  // The first label and that of a new year are longer, and far from each other.
  const usual = widths[Math.floor(widths.length * 0.8)] ?? 0
  return Math.ceil(labels.length / Math.min(LABELS, Math.floor(LETTERS / (usual + 2))))
}

/** Returns the width of a text in Latin letters: those of East Asia have twice theirs. */
const toWidth = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u2e80-\uffef]/g, '  ').length

/** Returns values that include the highest and the lowest point of a chart. */
function toExtremes(series: Series[]) {
  const stacked = series.filter(({ as }) => as === 'stack')
  const sums = stacked[0]?.values.map((_, n) => stacked.reduce((sum, { values }) => sum + values[n]!, 0)) ?? []
  return [...sums, ...series.flatMap(({ values }) => values)]
}

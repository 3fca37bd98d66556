import { Button } from './Button.tsx'
import { IconBack, IconForward } from './icons.ts'
import styles from './PeriodHead.module.css'

type Props = {
  text: string
  before: string
  after: string
  /** Whether there is nothing to show before. */
  isFirst?: boolean
  /** Whether there is nothing to show after. */
  isLast?: boolean
  level?: 'h2' | 'h3' | 'h4'
  onMove: (by: 1 | -1) => void
}

/** The name of a week, a month or a year between buttons to its neighbours, which are called `before` and `after`. */
export function PeriodHead({ text, before, after, isFirst, isLast, level: Heading = 'h4', onMove }: Props) {
  return (
    <div className={styles.head}>
      <Button variant="icon" aria-label={before} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconBack size={20} aria-hidden="true" />
      </Button>
      <Heading aria-live="polite">{text}</Heading>
      <Button variant="icon" aria-label={after} disabled={isLast} onClick={() => onMove(1)}>
        <IconForward size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}

import { Button } from './Button.tsx'
import { IconBack, IconForward } from './icons.ts'
import styles from './PeriodHead.module.css'

type Props = { text: string; before: string; after: string; onMove: (by: 1 | -1) => void }

/** The name of a month or a year between buttons to its neighbours, which are called `before` and `after`. */
export function PeriodHead({ text, before, after, onMove }: Props) {
  return (
    <div className={styles.head}>
      <Button variant="icon" aria-label={before} onClick={() => onMove(-1)}>
        <IconBack size={20} aria-hidden="true" />
      </Button>
      <h4 aria-live="polite">{text}</h4>
      <Button variant="icon" aria-label={after} onClick={() => onMove(1)}>
        <IconForward size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}

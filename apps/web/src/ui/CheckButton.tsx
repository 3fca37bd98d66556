import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'
import styles from './CheckButton.module.css'
import { IconCheck } from './icons.ts'
import { paintFirst } from './paintFirst.ts'

type Props = { label: string; isDone: boolean; isBusy: boolean; disabled?: boolean } & (
  | { onClick: () => void; onLeave?: never }
  /** Runs what lets its row leave the list. */
  | { onLeave: () => Promise<boolean | undefined>; onClick?: never }
)

/** Round check button: empty while something is open, ticked when it is done. `label` names the action. */
export function CheckButton({ label, isDone, onLeave, onClick, ...button }: Props) {
  return (
    <Button
      variant="bare"
      className={styles.check}
      aria-label={label}
      title={label}
      data-done={isDone}
      isWrite
      onClick={(event: MouseEvent) => (onLeave ? void paintFirst({ row: event.currentTarget }, onLeave) : onClick())}
      {...button}
    >
      <span>
        <IconCheck stroke={3} aria-hidden="true" />
      </span>
    </Button>
  )
}

import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'
import styles from './CheckButton.module.css'
import { IconCheck } from './icons.ts'
import { paintFirst } from './paintFirst.ts'

type Props = { label: string; sign?: string | undefined; isDone: boolean; isBusy: boolean; disabled?: boolean } & (
  | { onClick: () => void; onLeave?: never }
  /** Runs what lets its row leave the list. */
  | { onLeave: () => Promise<boolean | undefined>; onClick?: never }
)

/** Round check button: empty while something is open, ticked when it is done. `label` names the action; `sign`, such as '+1', is shown instead of the tick. */
export function CheckButton({ label, sign, isDone, isBusy, onLeave, onClick, ...button }: Props) {
  function press(event: MouseEvent) {
    if (isBusy) return
    if (onLeave) void paintFirst({ row: event.currentTarget }, onLeave)
    else onClick()
  }

  return (
    <Button
      variant="bare"
      className={styles.check}
      aria-label={label}
      title={label}
      data-done={isDone}
      isWrite
      // Not disabled, which would take the focus away.
      aria-busy={isBusy}
      onClick={press}
      {...button}
    >
      <span data-sign={sign}>{!sign && <IconCheck stroke={3} aria-hidden="true" />}</span>
    </Button>
  )
}

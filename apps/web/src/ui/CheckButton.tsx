import { Button } from './Button.tsx'
import styles from './CheckButton.module.css'
import { IconCheck } from './icons.ts'

type Props = { label: string; isDone: boolean; isBusy: boolean; disabled?: boolean; onClick: () => void }

/** Round check button: empty while something is open, ticked when it is done. `label` names the action. */
export function CheckButton({ label, isDone, ...button }: Props) {
  return (
    <Button
      variant="bare"
      className={styles.check}
      aria-label={label}
      title={label}
      data-done={isDone}
      isWrite
      {...button}
    >
      <span>
        <IconCheck stroke={3} aria-hidden="true" />
      </span>
    </Button>
  )
}

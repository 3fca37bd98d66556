import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import styles from './CheckButton.module.css'

type Props = { label: string; title: string; isDone: boolean; isBusy: boolean; onClick: () => void }

/** Round check button of a task: empty while it is open, ticked when it is completed. `label` names the action. */
export function CheckButton({ label, title, isDone, isBusy, onClick }: Props) {
  return (
    <Button
      variant="bare"
      className={styles.check}
      aria-label={`${label}: ${title}`}
      title={label}
      data-done={isDone}
      isWrite
      isBusy={isBusy}
      onClick={onClick}
    >
      <span>
        <IconCheck size={15} stroke={3} aria-hidden="true" />
      </span>
    </Button>
  )
}

import { m } from '#messages'
import styles from './FormActions.module.css'
import { IconClose } from './icons.ts'
import { SubmitButton } from './SubmitButton.tsx'

/** The Clear and submit buttons of a form in a panel. `submit` is the label of the submit button. */
export function FormActions({ submit, isBusy, onClear }: { submit: string; isBusy: boolean; onClear: () => void }) {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.clear} onClick={onClear} aria-label={m.clear()}>
        <IconClose size={22} aria-hidden="true" />
      </button>
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
    </div>
  )
}

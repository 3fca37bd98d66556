import styles from './FormActions.module.css'
import { IconClose } from './icons.ts'
import { SubmitButton } from './SubmitButton.tsx'

/** How a panel's form ends: the Clear button and the one that sends it, named `submit`. */
export function FormActions({ submit, isBusy, onClear }: { submit: string; isBusy: boolean; onClear: () => void }) {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.clear} onClick={onClear} aria-label="Clear">
        <IconClose size={22} aria-hidden="true" />
      </button>
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
    </div>
  )
}

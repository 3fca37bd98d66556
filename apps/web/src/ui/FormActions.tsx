import { Button } from './Button.tsx'
import styles from './FormActions.module.css'
import { IconClose } from './icons.ts'

/** The Clear and submit buttons of a form in a panel. `submit` is the label of the submit button. */
export function FormActions({ submit, isBusy, onClear }: { submit: string; isBusy: boolean; onClear: () => void }) {
  return (
    <div className={styles.actions}>
      <Button variant="outline" className={styles.clear} onClick={onClear} aria-label="Clear">
        <IconClose size={22} aria-hidden="true" />
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  )
}

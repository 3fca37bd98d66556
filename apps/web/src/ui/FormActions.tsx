import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import { ConfirmDiscard } from './ConfirmDiscard.tsx'
import styles from './FormActions.module.css'
import { IconClose } from './icons.ts'

type Props = {
  /** The label of the submit button. */
  submit: string
  isBusy: boolean
  /** Whether something saved was edited, which is not cleared without a question. */
  hasEdits?: (() => boolean) | undefined
  onClear: () => void
  /** What is decided with the press, in view above the buttons. */
  above?: ReactNode
}

/** The Clear and submit buttons of a form in a panel. */
export function FormActions({ submit, isBusy, hasEdits, onClear, above }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.actions}>
      {above && <div className={styles.above}>{above}</div>}
      <Button
        variant="outline"
        className={styles.clear}
        onClick={() => (hasEdits?.() ? setAsking(true) : onClear())}
        aria-label={m.clear()}
      >
        <IconClose size={22} aria-hidden="true" />
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
      <ConfirmDiscard isOpen={isAsking} isBusy={false} onYes={onClear} onNo={() => setAsking(false)} />
    </div>
  )
}

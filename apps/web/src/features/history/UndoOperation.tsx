import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { forgetOperation } from '../../alerts/undo.ts'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './History.module.css'
import { undoMutation } from './history.queries.ts'
import { resultText } from './undoTexts.ts'

/** A button that undoes an operation, with the reason beside it if that fails. `what` says what the operation did. */
export function UndoOperation({ id, what }: { id: string; what: string }) {
  const undo = useMutation({
    ...undoMutation,
    meta: { silent: true },
    onSuccess: (result) => {
      forgetOperation(id)
      raiseAlert(resultText(result), { isShownOffline: true })
    },
  })
  return (
    <div className={styles.actions}>
      {undo.error && (
        <p className={styles.reason} role="alert">
          {errorMessageFor(undo.error, undoMutation.meta)}
        </p>
      )}
      <Button
        isWrite
        variant="outline"
        isBusy={undo.isPending}
        aria-label={m.undo_named({ what })}
        onClick={() => undo.mutate(id)}
      >
        {m.undo()}
      </Button>
    </div>
  )
}

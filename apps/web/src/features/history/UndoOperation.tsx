import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { forgetOperation, tellUndone } from '../../alerts/undo.ts'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './History.module.css'
import { undoMutation, undoShownMutation } from './history.queries.ts'
import type { Ids } from './series.ts'
import { resultText } from './undoTexts.ts'

/** What operations did that a list shows as one, newest first, and the number of their rows. */
type Props = { ids: Ids; what: string; total: number }

/** A button that undoes operations, with the reason beside it if that fails. */
export function UndoOperation({ ids, what, total }: Props) {
  const undo = useMutation({
    ...undoShownMutation,
    onSuccess: ({ undone, kept }) => {
      forgetOperation(ids.at(-1)!)
      const isSeries = ids.length > 1
      const result = isSeries ? { undone: Math.min(undone, total), kept: Math.min(kept, total) } : { undone, kept }
      tellUndone(resultText(result))
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
        onClick={() => undo.mutate(ids)}
      >
        {m.undo()}
      </Button>
    </div>
  )
}

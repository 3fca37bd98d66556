import type { Operation } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { forgetOperation } from '../../alerts/undo.ts'
import { formatTimeOf } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { type Context, operationText } from './changeTexts.ts'
import styles from './History.module.css'
import { undoMutation } from './history.queries.ts'
import { NoteVersion } from './NoteVersion.tsx'
import { OperationWords } from './OperationWords.tsx'
import { resultText } from './undoTexts.ts'

/** @param isWhole the texts of rows are not shortened, so that those of notes can be compared and brought back */
type Props = { operation: Operation; context: Context; isWhole: boolean }

/** One operation: what it changed, when and on which device, and a button that undoes it. */
export function OperationCard({ operation, context, isWhole }: Props) {
  const undo = useMutation({
    ...undoMutation,
    onSuccess: (result) => {
      forgetOperation(operation.id)
      raiseAlert(resultText(result))
    },
  })
  const { changes } = operation
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <p className={styles.when}>
          <time dateTime={operation.at}>{formatTimeOf(operation.at)}</time> · {deviceOf(operation)}
        </p>
        {isWhole && changes.map((change) => <NoteVersion key={change.kind + change.id} change={change} />)}
      </OperationWords>
      {changes.some(({ action }) => action !== 'purge') && (
        <div className={styles.actions}>
          <Button
            isWrite
            variant="outline"
            isBusy={undo.isPending}
            aria-label={m.undo_named({ what: operationText(operation, context) })}
            onClick={() => undo.mutate(operation.id)}
          >
            {m.undo()}
          </Button>
        </div>
      )}
    </li>
  )
}

function deviceOf({ device, current }: Operation) {
  return current ? m.this_device() : (device ?? m.activity_other_device())
}

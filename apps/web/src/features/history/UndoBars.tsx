import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import {
  forgetOperation,
  rememberRedoable,
  tellUndone,
  type UndoableOperation,
  useOperations,
} from '../../alerts/undo.ts'
import { isolateNames } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { undoMutation } from './history.queries.ts'
import styles from './UndoBars.module.css'
import { keptText } from './undoTexts.ts'

/**
 * A bar for each offer to undo an operation, the newest at the bottom, and what was undone. They stay visible after navigation; a quiet one is
 * hidden while a sheet is open, which says itself what it has saved.
 */
export function UndoBars() {
  const offers = useOperations().filter(({ offer }) => offer)
  if (offers.length === 0) return null
  return (
    <section
      className={styles.bars}
      aria-label={m.undo()}
      data-undo={offers.every(({ isQuiet }) => isQuiet) ? 'quiet' : ''}
    >
      {offers.map(({ id, offer = '', action }) => (
        <UndoBar key={id} id={id} text={offer} action={action} />
      ))}
    </section>
  )
}

/** Shows the latest operation with an Undo button, which never takes the focus: the next Enter would undo it. */
function UndoBar({ id, text, action }: { id: string; text: string; action: UndoableOperation['action'] }) {
  const undo = useMutation({
    ...undoMutation,
    onSuccess: (result) => {
      forgetOperation(id)
      rememberRedoable({ by: result.by, what: text })
      if (result.kept > 0) tellUndone(keptText(result))
    },
  })

  return (
    <div className={styles.bar}>
      <p role="status">{isolateNames(text)}</p>
      {action && (
        <Button isWrite variant="bare" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {id && (
        <Button isWrite variant="bare" isBusy={undo.isPending} onClick={() => undo.mutate(id)}>
          {m.undo()}
        </Button>
      )}
    </div>
  )
}

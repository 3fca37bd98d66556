import { type Change, PAGES, type SyncOperation } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { deviceCopy, type Unsent } from '../../api/deviceCopy.ts'
import { toCorrect } from '../../api/rejectedChange.ts'
import { textOfError } from '../../api/textOfError.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDiscard } from '../../ui/ConfirmDiscard.tsx'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { CreatedAt } from './CreatedAt.tsx'
import { type Context, describeUnsent, operationText } from './changeTexts.ts'
import { sentTexts } from './fieldTexts.ts'
import styles from './History.module.css'
import { dropRejectedMutation } from './history.queries.ts'
import { OperationWords } from './OperationWords.tsx'

/** The last word of the calls that a form sends, or whose result a form can enter. */
const BY_FORM = /\/(add|create|edit|update|image)\/(:\w+\/)?$/

/** Returns the path of the page whose form can correct an operation, or undefined if no form made it. */
function toFormPath({ call, params }: SyncOperation, change: Change | undefined) {
  if (!change || !BY_FORM.test(call)) return undefined
  const isThere = change.rows > 0
  if (change.kind === 'entry') return `${PAGES.money.path}?view=${change.after?.type ?? 'expense'}`
  if (change.kind === 'budget') return PAGES.budgets.path
  if (change.kind === 'task') return PAGES.tasks.path
  if (change.kind === 'routine') return PAGES.routines.path
  if (change.kind === 'note') return isThere ? PAGES.editNote.path.replace(':id', change.id) : PAGES.createNote.path
  if (change.kind === 'section' && params.noteId) return PAGES.note.path.replace(':id', params.noteId)
  return undefined
}

type Props = { rejected: Unsent['rejected'][number]; context: Context }

/** Returns the picture of a receipt, or a picture that was attached. */
function toPicture({ body: { picture, file } }: SyncOperation) {
  if (file instanceof File && file.type.startsWith('image/'))
    return { blob: file, alt: m.attachment_picture({ name: file.name }) }
  return { blob: picture instanceof Blob ? picture : undefined, alt: m.your_receipt() }
}

/** A change that the server did not accept, with the reason, the values sent and buttons to correct or discard it. */
export function RejectedCard({ rejected: { op, error }, context }: Props) {
  const [isAsking, setAsking] = useState(false)
  const drop = useMutation(dropRejectedMutation)
  const operation = describeUnsent(op)
  const what = operationText(operation, context)
  const change = deviceCopy()?.changesOf(op)[0]
  const path = toFormPath(op, change)
  const { blob, alt } = toPicture(op)
  const url = useObjectUrl(blob)
  const values = sentTexts(change?.kind, op.body, context.currency)
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <p className={styles.reason}>{textOfError(error)}</p>
        {values.length > 0 && (
          <dl className={styles.values} aria-label={m.rejected_values()}>
            {values.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {url && <img className={styles.picture} src={url} alt={alt} />}
        <CreatedAt id={op.id} />
      </OperationWords>
      <div className={styles.actions}>
        {path && (
          <Button to={path} state={toCorrect(op.id)} variant="outline" aria-label={m.rejected_change_named({ what })}>
            {m.rejected_change()}
          </Button>
        )}
        <Button variant="plain" aria-label={m.rejected_discard_named({ what })} onClick={() => setAsking(true)}>
          {m.discard()}
        </Button>
      </div>
      <ConfirmDiscard
        isOpen={isAsking}
        isBusy={drop.isPending}
        onYes={() => drop.mutate(op.id)}
        onNo={() => setAsking(false)}
      />
    </li>
  )
}

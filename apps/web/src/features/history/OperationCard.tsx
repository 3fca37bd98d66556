import type { Change } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { formatTimeOfDay } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { type Context, mergeTexts, operationText } from './changeTexts.ts'
import { compareLines } from './compareLines.ts'
import { deviceName } from './deviceName.ts'
import styles from './History.module.css'
import { bringBackMutation, type Version } from './history.queries.ts'
import { OperationWords } from './OperationWords.tsx'
import { toRow } from './rowName.ts'
import type { ShownOperation } from './series.ts'
import { UndoOperation } from './UndoOperation.tsx'

const MARKS = { same: '\u00a0', added: '+', removed: '\u2212' }

/** Returns the text of a note or a section after a change, or undefined if the change left it as it was. */
export function toVersion({ kind, id, before, after }: Change): Version | undefined {
  const isSame = before && after && !['title', 'heading', 'content'].some((field) => field in before)
  const note = kind === 'note' ? toRow(kind, after ?? before) : undefined
  const section = kind === 'section' ? toRow(kind, after ?? before) : undefined
  if (isSame) return undefined
  if (note) return { noteId: id, sectionId: undefined, title: note.title, content: note.content }
  return section && { noteId: section.note, sectionId: id, title: section.heading, content: section.content }
}

/** The text of a note or a section after a change, what differs from before, and a button that brings it back. */
function NoteVersion({ change }: { change: Change }) {
  const bringBack = useMutation(bringBackMutation)
  const version = toVersion(change)
  if (!version) return null
  const { before, after } = change
  const { title, content } = version
  const earlier = after && typeof before?.content === 'string' ? before.content : content
  return (
    <details className={styles.version}>
      <summary>{m.note_version_show()}</summary>
      <p className={styles.what}>{title || m.note_untitled()}</p>
      <div className={styles.lines}>
        {compareLines(earlier, content).map(({ state, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <Line key={at} state={state} text={text} />
        ))}
      </div>
      <Button isWrite variant="outline" isBusy={bringBack.isPending} onClick={() => bringBack.mutate(version)}>
        {m.note_version_bring_back()}
      </Button>
    </details>
  )
}

function Line({ state, text }: ReturnType<typeof compareLines>[number]) {
  const Tag = state === 'added' ? 'ins' : state === 'removed' ? 'del' : 'span'
  return (
    <Tag className={styles.line} dir="auto">
      <span aria-hidden="true">{MARKS[state]}</span>
      {text}
    </Tag>
  )
}

/** @param hasFullTexts the texts of rows are not shortened, so that those of notes can be compared and brought back */
type Props = { operation: ShownOperation; context: Context; hasFullTexts: boolean }

/** One operation, or several that continue each other: what it changed, when and on which device, and a button that undoes it. */
export function OperationCard({ operation, context, hasFullTexts }: Props) {
  const { changes } = operation
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <p className={styles.when}>
          <time dateTime={operation.at}>{formatTimeOfDay(operation.at)}</time> · {deviceName(operation)}
        </p>
        {mergeTexts(operation).map((text) => (
          <p key={text} className={styles.when}>
            {text}
          </p>
        ))}
        {hasFullTexts && changes.map((change) => <NoteVersion key={change.kind + change.id} change={change} />)}
      </OperationWords>
      {changes.some(({ action }) => action !== 'purge') && (
        <UndoOperation ids={operation.ids} total={operation.total} what={operationText(operation, context)} />
      )}
    </li>
  )
}

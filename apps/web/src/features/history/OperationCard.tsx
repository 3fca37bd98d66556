import type { Operation } from '@daybook/contract'
import { formatTimeOf } from '../../format/dates.ts'
import { type Context, mergeTexts, operationText } from './changeTexts.ts'
import { deviceName } from './deviceName.ts'
import styles from './History.module.css'
import { NoteVersion } from './NoteVersion.tsx'
import { OperationWords } from './OperationWords.tsx'
import { UndoOperation } from './UndoOperation.tsx'

/** @param hasFullTexts the texts of rows are not shortened, so that those of notes can be compared and brought back */
type Props = { operation: Operation; context: Context; hasFullTexts: boolean }

/** One operation: what it changed, when and on which device, and a button that undoes it. */
export function OperationCard({ operation, context, hasFullTexts }: Props) {
  const { changes } = operation
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <p className={styles.when}>
          <time dateTime={operation.at}>{formatTimeOf(operation.at)}</time> · {deviceName(operation)}
        </p>
        {mergeTexts(operation).map((text) => (
          <p key={text} className={styles.when}>
            {text}
          </p>
        ))}
        {hasFullTexts && changes.map((change) => <NoteVersion key={change.kind + change.id} change={change} />)}
      </OperationWords>
      {changes.some(({ action }) => action !== 'purge') && (
        <UndoOperation id={operation.id} what={operationText(operation, context)} />
      )}
    </li>
  )
}

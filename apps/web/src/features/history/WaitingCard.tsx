import type { SyncOperation } from '@daybook/contract'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { type Context, operationText } from './changeTexts.ts'
import styles from './History.module.css'
import { MadeAt } from './MadeAt.tsx'
import { OperationWords } from './OperationWords.tsx'
import { UndoOperation } from './UndoOperation.tsx'

type Props = { operation: SyncOperation; context: Context }

/** A change that the server does not have yet, and a button that undoes it where this device can do that alone. */
export function WaitingCard({ operation: op, context }: Props) {
  const changes = [...(deviceCopy()?.changesOf(op) ?? [])]
  const operation = { changes, total: changes.length, call: op.call }
  const made = deviceCopy()?.changesById(op.id) ?? []
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <MadeAt id={op.id} />
      </OperationWords>
      {made.length > 0 && <UndoOperation id={op.id} what={operationText(operation, context)} />}
    </li>
  )
}

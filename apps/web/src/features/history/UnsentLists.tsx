import { useId } from 'react'
import { m } from '#messages'
import { type DeviceOperation, deviceCopy, useUnsent } from '../../api/deviceCopy.ts'
import { formatCount } from '../../format/locale.ts'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import { CreatedAt } from './CreatedAt.tsx'
import { type Context, describeUnsent, operationText } from './changeTexts.ts'
import styles from './History.module.css'
import { OperationWords } from './OperationWords.tsx'
import { RejectedCard } from './RejectedCard.tsx'
import { bySeries, idsOf } from './series.ts'
import { UndoOperation } from './UndoOperation.tsx'

const SHOWN = 50

/** The changes that the server did not accept, and those that it does not have yet, newest first. */
export function UnsentLists({ context }: { context: Context }) {
  const { waiting, rejected } = useUnsent()
  const [rejectedHeading, waitingHeading] = [useId(), useId()]
  useKeepFocus(rejected.length > 0 ? rejectedHeading : 'page', rejected.length)
  const more = waiting.length - SHOWN
  return (
    <>
      {rejected.length > 0 && (
        <section aria-labelledby={rejectedHeading}>
          <h2 id={rejectedHeading} className={styles.day} tabIndex={-1}>
            {m.rejected_heading()}
          </h2>
          <ul className={styles.list}>
            {rejected.toReversed().map((one) => (
              <RejectedCard key={one.op.id} rejected={one} context={context} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby={waitingHeading}>
          <h2 id={waitingHeading} className={styles.day}>
            {m.unsent_heading()}
          </h2>
          <ul className={styles.list}>
            {bySeries(waiting.slice(-SHOWN).toReversed()).map((ops) => (
              <WaitingCard key={ops.at(-1)?.id} operations={ops} context={context} />
            ))}
          </ul>
          {more > 0 && (
            <p className={styles.when}>{m.activity_more_changes({ count: more, shown: formatCount(more) })}</p>
          )}
        </section>
      )}
    </>
  )
}

type Props = { operations: [DeviceOperation, ...DeviceOperation[]]; context: Context }

/** Changes in one that the server does not have yet, newest first, and a button that undoes it where this device can do that alone. */
function WaitingCard({ operations, context }: Props) {
  const [op] = operations
  const operation = describeUnsent(op)
  const made = deviceCopy()?.changesById(op.id) ?? []
  return (
    <li className={styles.item}>
      <OperationWords operation={operation} context={context}>
        <CreatedAt id={op.id} />
      </OperationWords>
      {made.length > 0 && (
        <UndoOperation ids={idsOf(operations)} total={operation.total} what={operationText(operation, context)} />
      )}
    </li>
  )
}

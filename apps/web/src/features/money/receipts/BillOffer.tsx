import type { Entry } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Scan.module.css'
import { keepBillMutation } from './uploaded.queries.ts'

type Props = { entry: Entry; due: string; onDone: () => void }

/** Asks whether a bill is paid. If not, its entry becomes an upcoming one of the day on which it is due. */
export function BillOffer({ entry, due, onDone }: Props) {
  const [id] = useState(newId)
  const keep = useMutation({ ...keepBillMutation, onSuccess: onDone })
  return (
    <>
      <p className={styles.warning}>{m.scan_bill_due({ day: formatDay(due) })}</p>
      <div className={styles.sending}>
        <Button isBusy={keep.isPending} onClick={() => keep.mutate({ id, entry, due })}>
          {m.scan_bill_keep()}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.scan_bill_paid()}
        </Button>
      </div>
    </>
  )
}

import type { Entry, EntryType, ScanResult, TypedEntry } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { m } from '#messages'
import { useToday } from '../../../format/useToday.ts'
import { Button } from '../../../ui/Button.tsx'
import { OtherCurrency } from '../accounts/OtherCurrency.tsx'
import { changeEntryTypeMutation, discardEntryMutation, editEntryMutation } from '../entries/money.queries.ts'
import { BillOffer } from './BillOffer.tsx'
import type { Choice } from './choices.ts'
import { DuplicateQuestion } from './DuplicateQuestion.tsx'
import { ReadFields } from './ReadFields.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ReceiptReminders } from './ReceiptReminders.tsx'
import styles from './Scan.module.css'
import { type OtherAccounts, useEntryAmounts } from './useEntryAmounts.ts'

type Props = {
  result: ScanResult
  /** The entry that may be of the same receipt, if this device knows it. */
  duplicate?: TypedEntry | undefined
  currency: string
  onUpdate: (type: EntryType, entry: Entry) => void
  onDone: () => void
}

const TYPE_CHANGED = { income: m.scan_is_income_now(), expense: m.scan_is_expense_now() }

/** The entry created from the picture, with buttons to confirm, edit or delete it. */
export function UploadedPanel({ result, duplicate, currency, onUpdate, onDone }: Props) {
  const { scan } = result
  const day = useToday()
  const [type, setType] = useState(result.type)
  const [entry, setEntry] = useState(result.transaction)
  const [unsure, setUnsure] = useState(result.unsure)
  const [isSplitting, setSplitting] = useState(false)
  const isBill = type === 'expense' && scan.due !== undefined && scan.due > day
  const markChecked = (field: string | undefined) => setUnsure(unsure.filter((name) => name !== field))
  const save = useMutation({ ...editEntryMutation(entry), onSuccess: setEntry })
  const changeType = useMutation({
    ...changeEntryTypeMutation(entry.id),
    onSuccess: (changed, next) => {
      setEntry(changed)
      setType(next)
      markChecked('type')
    },
  })
  const discard = useMutation({ ...discardEntryMutation(type), onSuccess: onDone })

  const amounts = useEntryAmounts(entry, scan, currency)
  const { date, title, category } = entry
  const chooseAccount = async (id: string) => edit(await amounts.inAccount(id))
  const edit = (fields: ReturnType<typeof amounts.withChoice>) =>
    save.mutate({ type, draft: { date, title, category: category.name, ...fields } })

  function take(choice: Choice) {
    markChecked(Object.keys(choice)[0])
    edit(amounts.withChoice(choice))
  }

  return (
    <div className={styles.panel}>
      <p role="status">{type === result.type ? result.message : TYPE_CHANGED[type]}</p>
      {scan.duplicate_of && <DuplicateQuestion id={entry.id} {...{ type, duplicate, currency, onDone }} />}
      {amounts.other && <ReceiptCurrency {...amounts.other} currency={currency} onChoose={chooseAccount} />}
      {isBill && <BillOffer entry={entry} due={scan.due!} onDone={onDone} />}
      <ReadFields {...{ type, entry, unsure, amounts }} onType={changeType.mutate} />
      <ReceiptReminders entry={entry} reminders={scan.reminders} />
      <ReceiptLines
        type={type}
        entry={entry}
        lines={scan.lines}
        currency={currency}
        onChange={setEntry}
        onOpen={setSplitting}
      />
      {scan.has_picture && (
        <ReceiptPicture
          id={entry.id}
          scan={scan}
          taken={{ ...amounts, date }}
          currency={amounts.currency}
          onTake={take}
        />
      )}
      {!isSplitting && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => onUpdate(type, entry)}>
            {m.update()}
          </Button>
          <Button
            isWrite
            variant="outline"
            isBusy={discard.isPending}
            onClick={() => discard.mutate({ id: entry.id, name: entry.title || entry.category.name })}
          >
            {m.delete_action()}
          </Button>
          {!isBill && <Button onClick={onDone}>{m.scan_ok()}</Button>}
        </div>
      )}
    </div>
  )
}

type ReceiptCurrencyProps = OtherAccounts & Pick<ComponentProps<typeof OtherCurrency>, 'currency' | 'onChoose'>

const ReceiptCurrency = ({ receipt, account, ...props }: ReceiptCurrencyProps) => (
  <OtherCurrency text={m.scan_other_currency({ receipt, account })} read={receipt} {...props} />
)

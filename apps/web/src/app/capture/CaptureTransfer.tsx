import type { Captured, CaptureKind } from '@daybook/domain/capture/captured'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { useWrite } from '../../api/useWrite.ts'
import { accounts, createAccountMutation } from '../../features/money/accounts/accounts.queries.ts'
import { TransferForm } from '../../features/money/accounts/TransferForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'

type Props = {
  captured: Captured
  currency: string
  onKind: (kind: CaptureKind) => void
  onSaved: () => void
  onClose: () => void
}

/** The form of a transfer, once both of its accounts exist. */
export function CaptureTransfer({ captured, currency, onKind, onSaved, onClose }: Props) {
  const { amount, received, account, to, title, date, missing, repeat } = captured
  const { data: known } = useQuery(accounts)
  // Until the accounts are read, none is known to be missing.
  if (missing) return known && <MissingAccount name={missing} onExpense={() => onKind('expense')} onClose={onClose} />
  return (
    <TransferForm
      transfer={undefined}
      currency={currency}
      prefill={{
        ...(amount && { amount }),
        ...(received && { received }),
        ...(account && { from: account }),
        ...(to && { to }),
        ...(title && { title }),
        ...(date && { date }),
        ...(repeat && { repeat }),
      }}
      onDone={onClose}
      onSaved={onSaved}
    />
  )
}

type MissingProps = { name: string; onExpense: () => void; onClose: () => void }

/** Says that a line names an account that does not exist, and adds it: the line is then read with it. */
function MissingAccount({ name, onExpense, onClose }: MissingProps) {
  const { mutate, isPending } = useWrite(createAccountMutation)

  function add(event: FormEvent) {
    event.preventDefault()
    void mutate({ id: newId(), name, kind: 'savings', opening: 0, archived: false })
  }

  return (
    <form noValidate className={formClassName} onSubmit={add}>
      <p role="status">{m.capture_no_account({ name })}</p>
      <Button variant="plain" onClick={onExpense}>
        {m.capture_one_expense()}
      </Button>
      <FormActions submit={m.capture_add_account({ name })} isBusy={isPending} onClear={onClose} />
    </form>
  )
}

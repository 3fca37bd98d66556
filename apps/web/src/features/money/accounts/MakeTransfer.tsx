import { MAIN_ACCOUNT, type TypedEntry } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { accounts, nameOf } from './accounts.queries.ts'
import { makeTransferMutation } from './transfers.queries.ts'

type Props = { entry: TypedEntry; onDone: () => void }

/** A button that makes an entry a transfer, once the other account is chosen, at first the one that its title names. Shows nothing if there is none. */
export function MakeTransfer({ entry, onDone }: Props) {
  const { data: all = [] } = useQuery(accounts)
  const others = all.filter(({ id, archived }) => !archived && id !== (entry.account ?? MAIN_ACCOUNT))
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [id] = useState(newId)
  const make = useMutation({
    ...makeTransferMutation,
    onSuccess() {
      // Else going back would only close it.
      setOpen(false)
      onDone()
    },
  })
  const title = entry.title.toLowerCase()
  const named = others.find((other) => title.includes(nameOf(other).toLowerCase()))
  const account = chosen ?? (named ?? others[0])?.id
  if (account === undefined) return null

  function send(event: FormEvent) {
    event.preventDefault()
    make.mutate({ id, entry: entry.id, account: account! })
  }

  return (
    <>
      <Button variant="outline" isWrite onClick={() => setOpen(true)}>
        {m.transfer_make()}
      </Button>
      <Panel title={m.transfer_make()} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form noValidate className={formClassName} onSubmit={send}>
          <NativeSelect
            label={entry.type === 'expense' ? m.transfer_to() : m.transfer_from()}
            data={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
            value={account}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <FormActions submit={m.transfer_save()} isBusy={make.isPending} onClear={() => setOpen(false)} />
        </form>
      </Panel>
    </>
  )
}

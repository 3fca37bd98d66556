import { type Account, currencyCodes } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { nameOf } from './accounts.queries.ts'

const AccountForm = lazyOnIdle(async () => (await import('./AccountForm.tsx')).AccountForm)

type Props = {
  text: string
  /** The code of the currency in which the amounts are. */
  read: string
  /** The user's currency. */
  currency: string
  /** Accounts to choose, if they are not offered elsewhere. */
  choices?: readonly Account[]
  onChoose: (account: string) => void
}

/** Says that amounts are in another currency than the account, and adds one in their currency. */
export function OtherCurrency({ text, read, currency, choices = [], onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const foreign = read === currency ? undefined : currencyCodes.find((code) => code === read)
  return (
    <>
      <p role="status">{text}</p>
      {choices.map((account) => (
        <Button key={account.id} isWrite variant="outline" onClick={() => onChoose(account.id)}>
          {nameOf(account)}
        </Button>
      ))}
      {!isOpen && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m.account_add()}
        </Button>
      )}
      <Panel title={m.account_add()} isOpen={isOpen} onClose={close}>
        <AccountForm
          account={undefined}
          currency={currency}
          foreign={foreign}
          kind="bank"
          onSaved={onChoose}
          onDone={close}
        />
      </Panel>
    </>
  )
}

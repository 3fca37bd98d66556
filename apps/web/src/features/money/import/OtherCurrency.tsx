import { currencyCodes } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Panel } from '../../../ui/Panel.tsx'

const AccountForm = lazyOnIdle(async () => (await import('../accounts/AccountForm.tsx')).AccountForm)

type Props = {
  file: string
  account: string
  /** The user's currency. */
  currency: string
  onAdded: (account: string) => void
}

/** Says that a file is in another currency than the account, and adds one in the currency of the file. */
export function OtherCurrency({ file, account, currency, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const foreign = file === currency ? undefined : currencyCodes.find((code) => code === file)
  return (
    <>
      <p role="status">{m.import_other_currency({ file, account })}</p>
      {!isOpen && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m.account_add()}
        </Button>
      )}
      <Panel title={m.account_add()} isOpen={isOpen} onClose={close}>
        <AccountForm account={undefined} currency={currency} foreign={foreign} onSaved={onAdded} onDone={close} />
      </Panel>
    </>
  )
}

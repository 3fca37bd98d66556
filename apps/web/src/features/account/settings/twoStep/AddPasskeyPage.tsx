import { PAGES } from '@daybook/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import { NarrowPage } from '../../../../ui/NarrowPage.tsx'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Adds a passkey. With the first one it shows the recovery codes. */
export function AddPasskeyPage() {
  const [codes, setCodes] = useState<string[]>()
  const navigate = useNavigate()
  const leave = () => navigate(PAGES.twoStep.path)

  if (codes)
    return (
      <NarrowPage heading={PAGES.addPasskey.screen} lead={m.passkey_added_lead()}>
        <RecoveryCodes codes={codes} onKept={leave} />
      </NarrowPage>
    )
  return (
    <NarrowPage
      heading={PAGES.addPasskey.screen}
      lead={m.passkey_add_lead()}
      foot={<Link to={PAGES.twoStep.path}>{m.two_step_back()}</Link>}
    >
      <AddPasskeyForm
        onAdded={({ recovery_codes }) => (recovery_codes.length > 0 ? setCodes(recovery_codes) : leave())}
      />
    </NarrowPage>
  )
}

import { type AuthenticatorSetup, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import { NarrowPage } from '../../../../ui/NarrowPage.tsx'
import { PasswordProofForm } from '../PasswordProofForm.tsx'
import { AuthenticatorCodeForm } from './AuthenticatorCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { requestAuthenticatorMutation } from './twoStep.queries.ts'

type Step = { at: 'password' } | { at: 'code'; setup: AuthenticatorSetup } | { at: 'kept'; codes: string[] }

const LEADS = {
  password: m.authenticator_password_lead(),
  code: m.authenticator_code_lead(),
  kept: m.authenticator_added_lead(),
}

/** Sets up an app in three steps: password, first code, recovery codes. The state is not persisted. */
export function AuthenticatorPage() {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const navigate = useNavigate()
  const leave = () => navigate(PAGES.twoStep.path)

  return (
    <NarrowPage
      heading={PAGES.authenticator.screen}
      lead={LEADS[step.at]}
      foot={step.at !== 'kept' && <Link to={PAGES.twoStep.path}>{m.two_step_back()}</Link>}
    >
      {step.at === 'password' && <AuthenticatorPasswordForm onSetup={(setup) => setStep({ at: 'code', setup })} />}
      {step.at === 'code' && (
        <AuthenticatorCodeForm
          setup={step.setup}
          onAdded={({ recovery_codes: codes }) => (codes.length > 0 ? setStep({ at: 'kept', codes }) : leave())}
        />
      )}
      {step.at === 'kept' && <RecoveryCodes codes={step.codes} onKept={leave} />}
    </NarrowPage>
  )
}

/** The first step of setting up an app: asks for the password. */
function AuthenticatorPasswordForm({ onSetup }: { onSetup: (setup: AuthenticatorSetup) => void }) {
  const request = useMutation({ ...requestAuthenticatorMutation, onSuccess: onSetup })
  return (
    <PasswordProofForm submitLabel={m.next()} isBusy={request.isPending} onProof={(proof) => request.mutate(proof)} />
  )
}

import { Challenge, PAGES } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import { m } from '#messages'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetStep } from './ResetStep.tsx'
import { usePending } from './usePending.ts'

export function ForgotPasswordPage() {
  const [pending, setPending] = usePending('password-reset', Challenge)
  if (pending) return <ResetStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading={m.forgot_password_heading()}
      lead={m.forgot_password_lead()}
      foot={
        <ParaglideMessage
          message={m.forgot_password_foot}
          markup={{ link: ({ children }) => <Link to={PAGES.signIn.path}>{children}</Link> }}
        />
      }
    >
      <ForgotForm onRequested={setPending} />
    </NarrowPage>
  )
}

import { Challenge, PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetStep } from './ResetStep.tsx'
import { usePending } from './usePending.ts'

export function ForgotPasswordPage() {
  const [pending, setPending] = usePending('password-reset', Challenge)
  if (pending) return <ResetStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading="Forgot password"
      lead="It happens. We mail you a code, and you choose a new one."
      foot={
        <>
          Remembered it? <Link to={PAGES.signIn.path}>Sign In</Link>
        </>
      }
    >
      <ForgotForm onRequested={setPending} />
    </NarrowPage>
  )
}

import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { usePendingVerification } from './pendingVerification.ts'
import { SignInForm } from './SignInForm.tsx'
import { VerifyStep } from './VerifyStep.tsx'

export function SignInPage() {
  const [pending, setPending] = usePendingVerification('signin')
  if (pending) return <VerifyStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading="Sign In"
      lead="Good to have you back."
      foot={
        <>
          New here? <Link to={PAGES.signUp.path}>Sign up</Link>
        </>
      }
    >
      <SignInForm onVerificationNeeded={setPending} />
    </NarrowPage>
  )
}

import { Challenge, PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { usePending } from './usePending.ts'
import { VerifyStep } from './VerifyStep.tsx'

export function SignInPage() {
  const [pending, setPending] = usePending('sign-in', Challenge)
  if (pending) return <VerifyStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading="Sign In"
      lead="Good to have you back."
      foot={
        <>
          <Link to={PAGES.forgotPassword.path}>Forgot Password?</Link>
          <span aria-hidden="true">·</span>
          <span>
            New here? <Link to={PAGES.signUp.path}>Sign up</Link>
          </span>
        </>
      }
    >
      <SignInForm onVerificationNeeded={setPending} />
    </NarrowPage>
  )
}

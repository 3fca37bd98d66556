import { Challenge, PAGES, SecondStepNeeded } from '@daybook/contract'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { usePending } from './usePending.ts'
import { VerifyStep } from './VerifyStep.tsx'

const Pending = z.union([SecondStepNeeded, Challenge])

export function SignInPage() {
  const [pending, setPending] = usePending('sign-in', Pending)
  const startOver = () => setPending(undefined)
  if (pending && 'methods' in pending) return <SecondStepPage pending={pending} onBack={startOver} />
  if (pending) return <VerifyStep pending={pending} onBack={startOver} />

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
      <SignInForm onPending={setPending} />
      <PasskeySignIn />
    </NarrowPage>
  )
}

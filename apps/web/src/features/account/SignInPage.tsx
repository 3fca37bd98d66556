import { Challenge, PAGES, SecondStepNeeded } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
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
      heading={m.sign_in()}
      lead={m.sign_in_lead()}
      foot={
        <>
          <Link to={PAGES.forgotPassword.path}>{m.forgot_password_link()}</Link>
          <span aria-hidden="true">·</span>
          <span>
            <ParaglideMessage
              message={m.sign_in_foot}
              markup={{ link: ({ children }) => <Link to={PAGES.signUp.path}>{children}</Link> }}
            />
          </span>
        </>
      }
    >
      <SignInForm onPending={setPending} />
      <PasskeySignIn />
    </NarrowPage>
  )
}

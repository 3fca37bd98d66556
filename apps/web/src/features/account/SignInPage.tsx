import { Challenge, PAGES, SecondStepNeeded } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { useCanUsePasskeys } from '../../device/passkeys.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { IconPasskey } from '../../ui/icons.ts'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { signInWithPasskeyMutation } from './account.queries.ts'
import styles from './PasskeySignIn.module.css'
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

/** A button that signs in with a passkey. Renders nothing if the browser does not support passkeys. */
function PasskeySignIn() {
  const canUse = useCanUsePasskeys()
  const request = useMutation({ ...signInWithPasskeyMutation, onSuccess: signIn })
  if (!canUse) return null
  return (
    <div className={styles.entrance}>
      <Button isWrite variant="outline" isBusy={request.isPending} onClick={() => request.mutate()}>
        <IconPasskey size={18} aria-hidden="true" />
        {m.second_step_use_passkey()}
      </Button>
      <FormError>
        {request.isError ? errorMessageFor(request.error, signInWithPasskeyMutation.meta) : undefined}
      </FormError>
    </div>
  )
}

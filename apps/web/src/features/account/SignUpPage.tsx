import { Challenge, PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { usePending } from './usePending.ts'
import { VerifyStep } from './VerifyStep.tsx'

export function SignUpPage() {
  const [pending, setPending] = usePending('sign-up', Challenge)
  if (pending) return <VerifyStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading="Create an account"
      lead="Free, and yours alone."
      foot={
        <>
          Already have an account? <Link to={PAGES.signIn.path}>Sign In</Link>
        </>
      }
    >
      <SignUpForm onRequested={setPending} />
    </NarrowPage>
  )
}

import { Challenge, PAGES } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import { m } from '#messages'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { usePending } from './usePending.ts'
import { VerifyStep } from './VerifyStep.tsx'

export function SignUpPage() {
  const [pending, setPending] = usePending('sign-up', Challenge)
  if (pending) return <VerifyStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading={m.sign_up_heading()}
      lead={m.sign_up_lead()}
      foot={
        <ParaglideMessage
          message={m.sign_up_foot}
          markup={{ link: ({ children }) => <Link to={PAGES.signIn.path}>{children}</Link> }}
        />
      }
    >
      <SignUpForm onRequested={setPending} />
    </NarrowPage>
  )
}

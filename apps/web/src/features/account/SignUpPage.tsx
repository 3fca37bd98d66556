import { Challenge, PAGES } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { signUpPolicyQuery } from './account.queries.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { usePending } from './usePending.ts'
import { VerifyStep } from './VerifyStep.tsx'

export function SignUpPage() {
  const [pending, setPending] = usePending('sign-up', Challenge)
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? undefined
  const policy = useQuery(signUpPolicyQuery).data?.policy
  const isClosed = policy === 'closed' || (policy === 'invite' && !invitation)
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
      {isClosed ? (
        <p role="status">{policy === 'closed' ? m.sign_up_here_closed() : m.sign_up_here_invited()}</p>
      ) : (
        <SignUpForm invitation={invitation} email={search.get('email') ?? ''} onRequested={setPending} />
      )}
    </NarrowPage>
  )
}

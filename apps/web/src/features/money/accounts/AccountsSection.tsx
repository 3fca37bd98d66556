import { type ComponentProps, Suspense } from 'react'
import { readDraft } from '../../../session/drafts.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { HAS_ACCOUNTS } from './lastAccount.ts'

const AccountStrip = lazyOnIdle(async () => (await import('./AccountStrip.tsx')).AccountStrip)

/** The accounts of a user with several. Reserves their space until the code is loaded. */
export function AccountsSection(props: ComponentProps<typeof AccountStrip>) {
  const place = readDraft(HAS_ACCOUNTS) === true && <div data-place style={{ height: 56 }} />
  return (
    <Suspense fallback={place}>
      <AccountStrip {...props} />
    </Suspense>
  )
}

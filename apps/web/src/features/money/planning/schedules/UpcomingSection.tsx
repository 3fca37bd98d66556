import { type ComponentProps, Suspense } from 'react'
import { readDraft } from '../../../../session/drafts.ts'
import { lazyOnIdle } from '../../../../ui/lazyOnIdle.ts'
import { HAS_UPCOMING } from './hasUpcoming.ts'

const Upcoming = lazyOnIdle(async () => (await import('./Upcoming.tsx')).Upcoming, { isAside: true })

/** What recurring entries bring. Its code loads later: until then, who has some keeps the place of its heading. */
export function UpcomingSection(props: ComponentProps<typeof Upcoming>) {
  const place = readDraft(HAS_UPCOMING) === true && <div data-place style={{ height: 46 }} />
  return (
    <Suspense fallback={place}>
      <Upcoming {...props} />
    </Suspense>
  )
}

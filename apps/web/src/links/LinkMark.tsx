import type { LinkEnd } from '@daybook/contract'
import { Suspense } from 'react'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'
import { useLinkCount } from './linkCounts.ts'

const LinkCount = lazyOnIdle(async () => (await import('./LinkCount.tsx')).LinkCount)

/** Shows in a list how many links an entity has, if any. */
export function LinkMark(end: LinkEnd) {
  const count = useLinkCount(end)
  return (
    count > 0 && (
      <Suspense>
        <LinkCount count={count} />
      </Suspense>
    )
  )
}

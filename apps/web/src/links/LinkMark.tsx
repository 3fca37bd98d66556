import type { LinkEnd } from '@daybook/contract'
import { Suspense } from 'react'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const LinkCount = lazyOnIdle(async () => (await import('./LinkCount.tsx')).LinkCount)

/** Shows in a list how many links an entity has, if any. */
export const LinkMark = (props: LinkEnd) => (
  <Suspense>
    <LinkCount {...props} />
  </Suspense>
)

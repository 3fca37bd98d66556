import { type ComponentProps, Suspense } from 'react'
import { Deferred } from '../ui/Deferred.tsx'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const LinksField = lazyOnIdle(async () => (await import('./LinksField.tsx')).LinksField)

/** The height of the field without links, so that nothing moves when it follows. */
const HEIGHT = 'calc(1.55 * var(--text-sm) + var(--touch) + 6px)'

/** What an entity is linked to, below the fields of its form. Rendered after them, so that the form opens at once. */
export function Links(props: ComponentProps<typeof LinksField>) {
  return (
    <Deferred height={HEIGHT}>
      <Suspense fallback={<div style={{ height: HEIGHT }} />}>
        <LinksField {...props} />
      </Suspense>
    </Deferred>
  )
}

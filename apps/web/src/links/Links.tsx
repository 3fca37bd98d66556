import { type ComponentProps, Suspense } from 'react'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const LinksField = lazyOnIdle(async () => (await import('./LinksField.tsx')).LinksField)

/** The height of the field without links, so that nothing moves if its code arrives late. */
const HEIGHT = '4.375rem'

/** What an entity is linked to, below the fields of its form. Loaded when the browser is idle, so that forms open at once. */
export const Links = (props: ComponentProps<typeof LinksField>) => (
  <Suspense fallback={<div style={{ height: HEIGHT }} />}>
    <LinksField {...props} />
  </Suspense>
)

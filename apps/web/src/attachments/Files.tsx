import { type ComponentProps, Suspense } from 'react'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const FilesField = lazyOnIdle(async () => (await import('./FilesField.tsx')).FilesField)

/** The height of the field without files, so that nothing moves when it follows. */
const HEIGHT = '2.75rem'

/** The files of an entity, below the fields of its form. */
export function Files(props: ComponentProps<typeof FilesField>) {
  return (
    <Suspense fallback={<div style={{ height: HEIGHT }} />}>
      <FilesField {...props} />
    </Suspense>
  )
}

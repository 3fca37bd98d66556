import { type ReactNode, Suspense, useState } from 'react'

/** Around what opens and closes: nothing of it is there before it opens for the first time. */
export function LazyMount({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}

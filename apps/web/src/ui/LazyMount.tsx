import { type ReactNode, Suspense, useState } from 'react'

/** Mounts its children when it is opened for the first time and keeps them mounted after that. */
export function LazyMount({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}

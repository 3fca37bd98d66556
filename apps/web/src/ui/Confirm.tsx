import type { ConfirmProps } from './ConfirmDialog.tsx'
import { LazyMount } from './LazyMount.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'

const ConfirmDialog = lazyOnIdle(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Asks before something that cannot be taken back. The safe way out has the focus. */
export function Confirm(props: ConfirmProps) {
  return (
    <LazyMount isOpen={props.isOpen}>
      <ConfirmDialog {...props} />
    </LazyMount>
  )
}

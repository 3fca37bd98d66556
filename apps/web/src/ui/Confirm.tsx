import type { ConfirmProps } from './ConfirmDialog.tsx'
import { LazyMount } from './LazyMount.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'

const ConfirmDialog = lazyOnIdle(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Asks for confirmation of an irreversible action. The cancel button has the initial focus. */
export function Confirm(props: ConfirmProps) {
  return (
    <LazyMount isOpen={props.isOpen}>
      <ConfirmDialog {...props} />
    </LazyMount>
  )
}

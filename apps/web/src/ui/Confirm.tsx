import type { ConfirmProps } from './ConfirmDialog.tsx'
import { later } from './later.ts'
import { OnceOpened } from './OnceOpened.tsx'

const ConfirmDialog = later(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Asks before something that cannot be taken back. The safe way out has the focus. */
export function Confirm(props: ConfirmProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <ConfirmDialog {...props} />
    </OnceOpened>
  )
}

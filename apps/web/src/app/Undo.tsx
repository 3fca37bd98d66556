import { useOperations } from '../alerts/undo.ts'
import { LazyMount } from '../ui/LazyMount.tsx'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

const LazyUndo = lazyOnIdle(async () => (await import('../features/history/Undo.tsx')).Undo)

/** The undo of recent operations, on every screen. Its code is needed once there is one. */
export function Undo() {
  return (
    <LazyMount isOpen={useOperations().length > 0}>
      <LazyUndo />
    </LazyMount>
  )
}

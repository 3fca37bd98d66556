import { m } from '#messages'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import type { CaptureStart } from '../layer.ts'
import { CaptureContent } from './CaptureContent.tsx'

/** Adds anything from any screen, an expense first. Open while it has a `start`. */
export function Capture({ start, onClose }: { start: CaptureStart | undefined; onClose: () => void }) {
  return (
    <PanelSheet title={m.capture_heading()} isOpen={start !== undefined} onClose={onClose}>
      {start && <CaptureContent start={start} onClose={onClose} />}
    </PanelSheet>
  )
}

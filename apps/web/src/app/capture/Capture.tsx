import { m } from '#messages'
import type { CaptureStart } from '../../capture/layer.ts'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import { CaptureContent } from './CaptureContent.tsx'

/** Adds anything from any screen, an expense first. Open while it has a `start`. */
export function Capture({ start, number, onClose }: { start?: CaptureStart; number?: number; onClose: () => void }) {
  return (
    <PanelSheet title={m.capture_heading()} isOpen={start !== undefined} onClose={onClose}>
      {start && <CaptureContent key={number} start={start} onClose={onClose} />}
    </PanelSheet>
  )
}

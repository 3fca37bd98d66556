import { m } from '#messages'
import type { CaptureStart } from '../../capture/layer.ts'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import { CaptureContent } from './CaptureContent.tsx'
import { useRestOfDoubleClick } from './useRestOfDoubleClick.ts'

/** Adds anything from any screen, an expense first. Open while it has a `start`. */
export function Capture({ start, number, onClose }: { start?: CaptureStart; number?: number; onClose: () => void }) {
  const isOpen = start !== undefined
  useRestOfDoubleClick(isOpen)
  return (
    <PanelSheet title={m.capture_heading()} isOpen={isOpen} onClose={onClose}>
      {start && <CaptureContent key={number} start={start} onClose={onClose} />}
    </PanelSheet>
  )
}

import type { CapturePart } from '@daybook/domain/capture/captured'
import { m } from '#messages'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import styles from './CaptureChips.module.css'

type Props = {
  parts: readonly CapturePart[]
  /** Returns what a part was understood as. */
  toText: (part: CapturePart) => string
  /** Called for a part whose words belong to the title instead. */
  onRemove: (part: CapturePart) => void
}

/** The parts of a line that were understood, each of which can be removed. */
export function CaptureChips({ parts, toText, onRemove }: Props) {
  if (parts.length === 0) return null
  const ordered = [...parts].sort((a, b) => a.start - b.start)
  return (
    <ul className={styles.chips} aria-label={m.capture_understood()} aria-live="polite">
      {ordered.map((part) => (
        <li key={part.start} className={styles.chip} dir="auto">
          {toText(part)}
          <Button
            variant="icon"
            aria-label={m.capture_remove_part({ name: part.name, text: part.text })}
            onClick={() => onRemove(part)}
          >
            <IconClose size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

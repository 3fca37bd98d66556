import type { CaptureKind } from '@daybook/domain/capture/captured'
import type { KeyboardEvent, RefObject } from 'react'
import { m } from '#messages'
import { LineInput, type LineNames } from '../../capture/LineInput.tsx'
import { SEPARATORS } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCamera } from '../../ui/icons.ts'
import styles from './Capture.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  line: string
  /** What the sheet was opened for. */
  kind: CaptureKind | undefined
  /** The names that it can complete. */
  names: LineNames
  onType: (line: string) => void
  onEnter: () => void
  onScan: () => void
}

/** The line that says what to add, and the button that scans a receipt instead. */
export function CaptureLine({ ref, line, kind, names, onType, onEnter, onScan }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className={styles.top}>
      <LineInput
        ref={ref}
        names={names}
        className={styles.line ?? ''}
        aria-label={m.capture_line()}
        placeholder={m.capture_line_placeholder({ kind: kind ?? '', amount: `12${SEPARATORS.decimal}50` })}
        data-autofocus
        enterKeyHint="done"
        // A shared text has several lines, which the input would join.
        value={line.replaceAll('\n', ' · ')}
        onKeyDown={onKeyDown}
        onType={onType}
      />
      <Button
        variant="icon"
        className={styles.scan}
        aria-label={m.scan_a_receipt()}
        title={m.scan_a_receipt()}
        onClick={onScan}
      >
        <IconCamera size={22} aria-hidden="true" />
      </Button>
    </div>
  )
}

import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { type Icon, IconBold, IconHeading, IconLink, IconList, IconTasks } from '../../ui/icons.ts'
import type { Format } from './editText.ts'
import styles from './NotePage.module.css'

const FORMATS: [Format, Icon, () => string][] = [
  ['heading', IconHeading, m.note_format_heading],
  ['bold', IconBold, m.note_format_bold],
  ['list', IconList, m.note_format_list],
  ['checklist', IconTasks, m.note_format_checklist],
  ['link', IconLink, m.note_format_link],
]

/** The buttons that format the selected text of a field. They leave the focus in it, and so the keyboard of a phone open. */
export function FormatToolbar({ onFormat }: { onFormat: (format: Format) => void }) {
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={m.note_format_toolbar()}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {FORMATS.map(([format, Icon, label]) => (
        <Button key={format} variant="icon" aria-label={label()} title={label()} onClick={() => onFormat(format)}>
          <Icon size={20} aria-hidden="true" />
        </Button>
      ))}
    </div>
  )
}

import { FileButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { fileInput } from '../../ui/fileInput.ts'
import { type Icon, IconBold, IconFile, IconHeading, IconLink, IconList, IconTasks } from '../../ui/icons.ts'
import { IconTable } from '../../ui/noteIcons.ts'
import type { Format } from './editText.ts'
import styles from './NotePage.module.css'

const BUTTONS: [Format | 'table', Icon, () => string][] = [
  ['heading', IconHeading, m.note_format_heading],
  ['bold', IconBold, m.note_format_bold],
  ['list', IconList, m.note_format_list],
  ['checklist', IconTasks, m.note_format_checklist],
  ['table', IconTable, m.note_format_table],
  ['link', IconLink, m.note_format_link],
]

/** Returns the place of the button to which a key moves from the one at `place`, or undefined for another key. */
function placeAfter(key: string, place: number) {
  // The last button is that of pictures.
  const last = BUTTONS.length
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step && (place + step + last + 1) % (last + 1)
}

type Props = {
  onFormat: (format: Format) => void
  /** Called for the table with the cursor, or a new one there. */
  onTable: () => void
  onPictures: (files: File[]) => void
}

/**
 * The buttons that format the selected text of a field, or put pictures into it. A click leaves the focus in it, and so the keyboard of a phone
 * open. They are one stop of the Tab key; arrow keys move between them.
 */
export function FormatToolbar({ onFormat, onTable, onPictures }: Props) {
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = placeAfter(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={m.note_format_toolbar()}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={move}
    >
      {BUTTONS.map(([format, Icon, label], place) => (
        <Button
          key={format}
          variant="icon"
          aria-label={label()}
          title={label()}
          tabIndex={place === current ? 0 : -1}
          onClick={() => (format === 'table' ? onTable() : onFormat(format))}
        >
          <Icon size={20} aria-hidden="true" />
        </Button>
      ))}
      <FileButton
        multiple
        accept="image/*"
        onChange={onPictures}
        inputProps={{ ...fileInput(m.note_add_picture()), tabIndex: -1 }}
      >
        {(props) => (
          <Button
            variant="icon"
            aria-label={m.note_add_picture()}
            title={m.note_add_picture()}
            tabIndex={current === BUTTONS.length ? 0 : -1}
            {...props}
          >
            <IconFile size={20} aria-hidden="true" />
          </Button>
        )}
      </FileButton>
    </div>
  )
}

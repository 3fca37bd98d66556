import { FileButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { fileInput } from '../../ui/fileInput.ts'
import { type Icon, IconBold, IconFile, IconHeading, IconList, IconTasks } from '../../ui/icons.ts'
import { IconTable } from '../../ui/noteIcons.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import type { Format } from './editText.ts'
import styles from './NotePage.module.css'

const BUTTONS: [Format | 'table', Icon, () => string][] = [
  ['heading', IconHeading, m.note_format_heading],
  ['bold', IconBold, m.note_format_bold],
  ['list', IconList, m.note_format_list],
  ['checklist', IconTasks, m.note_format_checklist],
  ['table', IconTable, m.note_format_table],
]
const MORE: [Format, () => string][] = [
  ['link', m.note_format_link],
  ['italic', m.note_format_italic],
  ['struck', m.note_format_struck],
  ['numbered', m.note_format_numbered],
  ['quote', m.note_format_quote],
  ['code', m.note_format_code],
  ['rule', m.note_format_rule],
]
/** The places of the buttons behind those. */
const [PICTURE, MENU] = [BUTTONS.length, BUTTONS.length + 1]

/** Returns the place of the button to which a key moves from the one at `place`, or undefined for another key. */
function placeAfter(key: string, place: number) {
  if (key === 'Home') return 0
  if (key === 'End') return MENU
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step && (place + step + MENU + 1) % (MENU + 1)
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
    // The keys of the open menu are its.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
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
            tabIndex={current === PICTURE ? 0 : -1}
            {...props}
          >
            <IconFile size={20} aria-hidden="true" />
          </Button>
        )}
      </FileButton>
      <RowMenu
        isIcon
        label={m.note_format_more()}
        tabIndex={current === MENU ? 0 : -1}
        actions={MORE.map(([format, label]) => ({
          label: label(),
          readOnly: true,
          // Once the menu has given the focus back.
          run: () => queueMicrotask(() => onFormat(format)),
        }))}
      />
    </div>
  )
}

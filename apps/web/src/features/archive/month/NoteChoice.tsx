import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import styles from '../Archive.module.css'
import { foundNotes } from './month.queries.ts'
import type { NoteName } from './monthNotes.ts'

type Props = {
  notes: NoteName[]
  leftOut: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onAdd: (note: NoteName) => void
}

/** The notes of a month, all chosen at first, and a search that adds others. */
export function NoteChoice({ notes, leftOut, onChoose, onAdd }: Props) {
  const [text, setText] = useState('')
  const { data: found = [] } = useQuery(foundNotes(text))
  const listed = new Set(notes.map(({ id }) => id))
  return (
    <fieldset className={styles.parts}>
      <legend>{m.notes_heading()}</legend>
      {notes.length === 0 && <p>{m.month_pdf_notes_none()}</p>}
      {notes.map(({ id, name }) => (
        <Choice key={id} name={name} isChosen={!leftOut.has(id)} onChange={(isChosen) => onChoose(id, isChosen)} />
      ))}
      <TextInput
        type="search"
        label={m.month_pdf_note_search()}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() &&
        found
          .filter(({ id }) => !listed.has(id))
          .map((note) => <Choice key={note.id} name={note.name} isChosen={false} onChange={() => onAdd(note)} />)}
    </fieldset>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

const Choice = ({ name, isChosen, onChange }: ChoiceProps) => (
  <Checkbox
    dir="auto"
    label={name}
    checked={isChosen}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

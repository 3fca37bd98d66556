import { Textarea, TextInput } from '@mantine/core'
import { m } from '#messages'

type NoteText = { title: string; content: string }

/** The fields for the title and the content of a note. The content field grows with its text. */
export function WordFields({
  values,
  onChange,
  autoFocus = false,
}: {
  values: NoteText
  onChange: (text: NoteText) => void
  autoFocus?: boolean
}) {
  const { title, content } = values
  return (
    <>
      <TextInput
        label={m.title()}
        maxLength={200}
        autoComplete="off"
        autoFocus={autoFocus}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value, content })}
      />
      <Textarea
        label={m.note_content()}
        autosize
        minRows={6}
        value={content}
        onChange={(event) => onChange({ title, content: event.currentTarget.value })}
      />
    </>
  )
}

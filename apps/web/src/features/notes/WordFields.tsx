import { Textarea, TextInput } from '@mantine/core'

type Words = { title: string; content: string }

/** The title of a note and its content, which grows with what is typed. */
export function WordFields({
  values,
  onChange,
  autoFocus = false,
}: {
  values: Words
  onChange: (words: Words) => void
  autoFocus?: boolean
}) {
  const { title, content } = values
  return (
    <>
      <TextInput
        label="Title"
        maxLength={200}
        autoComplete="off"
        autoFocus={autoFocus}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value, content })}
      />
      <Textarea
        label="Content"
        autosize
        minRows={6}
        value={content}
        onChange={(event) => onChange({ title, content: event.currentTarget.value })}
      />
    </>
  )
}

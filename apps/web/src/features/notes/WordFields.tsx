import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { ContentField } from './ContentField.tsx'
import styles from './NotePage.module.css'
import type { NoteField } from './noteField.ts'
import { useWriteAt } from './useEditState.ts'

type NoteText = { title: string; content: string }

/** The fields for the title and the content of a note. The content field grows with its text. */
export function WordFields({
  files,
  values,
  onChange,
  autoFocus = false,
}: {
  files: FormFiles
  values: NoteText
  onChange: (text: NoteText) => void
  autoFocus?: boolean
}) {
  const { title, content } = values
  const field = useRef<NoteField>(null)
  const writeAt = useWriteAt()

  /** The title is like the first line of the note: Enter moves to the next. */
  function toContent(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    field.current?.select(0)
  }

  return (
    <>
      <TextInput
        classNames={{ input: styles.name ?? '' }}
        aria-label={m.title()}
        placeholder={m.title()}
        maxLength={200}
        autoComplete="off"
        autoFocus={autoFocus}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value, content })}
        onKeyDown={toContent}
      />
      <ContentField
        ref={field}
        files={files}
        minRows={6}
        value={content}
        writeAt={writeAt}
        onChange={(content) => onChange({ title, content })}
      />
    </>
  )
}

import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { ContentField } from './ContentField.tsx'
import type { WriteAt } from './WritableText.tsx'

type NoteText = { title: string; content: string }

/** Returns a ref of a text field, in which the cursor is placed where the user has clicked into the text. */
function useWriteAt() {
  const field = useRef<HTMLTextAreaElement>(null)
  const { writeAt } = (useLocation().state ?? {}) as Partial<WriteAt>
  useLayoutEffect(() => {
    if (writeAt === undefined) return
    const at = Math.min(writeAt, field.current?.value.length ?? 0)
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
  }, [writeAt])
  return field
}

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
  const field = useWriteAt()
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
      <ContentField
        ref={field}
        files={files}
        minRows={6}
        value={content}
        onChange={(content) => onChange({ title, content })}
      />
    </>
  )
}

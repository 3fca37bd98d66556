import { Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import { m } from '#messages'
import { FormatToolbar } from './FormatToolbar.tsx'
import { useFormatKeys } from './useFormatKeys.ts'

type Props = {
  value: string
  minRows: number
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** The field for the content of a note or section, which grows with its text, with the buttons that format it. */
export function ContentField({ value, minRows, onChange, ref = null }: Props) {
  const { format, ref: field, onKeyDown } = useFormatKeys()
  return (
    <Textarea
      ref={useMergedRef(field, ref)}
      label={m.note_content()}
      autosize
      minRows={minRows}
      inputContainer={(input) => (
        <>
          <FormatToolbar onFormat={format} />
          {input}
        </>
      )}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

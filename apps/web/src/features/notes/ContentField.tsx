import { Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, Suspense, useId } from 'react'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { FormatToolbar } from './FormatToolbar.tsx'
import styles from './NotePage.module.css'
import { useFormatKeys } from './useFormatKeys.ts'
import { useLinkTyping } from './useLinkTyping.ts'
import { usePaste } from './usePaste.ts'

const AttachGiven = lazyOnIdle(async () => (await import('../../attachments/AttachGiven.tsx')).AttachGiven)
const OfferedTitles = lazyOnIdle(async () => (await import('./OfferedTitles.tsx')).OfferedTitles)

type Props = {
  /** The files of the note. */
  files: FormFiles
  value: string
  minRows: number
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * The field for the content of a note or section, which grows with its text, with the buttons that format it. After `[[`
 * it offers the titles of notes. Formatted text is pasted as Markdown, and a picture attached and shown in the text.
 */
export function ContentField({ files, value, minRows, onChange, ref = null }: Props) {
  const { format, ref: field, onKeyDown } = useFormatKeys()
  const link = useLinkTyping(field)
  const { given, show, ...paste } = usePaste(field)
  const list = useId()
  const isLink = link.words !== undefined

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!link.onKeyDown(event)) return onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Textarea
      ref={useMergedRef(field, ref)}
      label={m.note_content()}
      autosize
      minRows={minRows}
      aria-autocomplete={isLink ? 'list' : undefined}
      aria-controls={link.active === undefined ? undefined : list}
      aria-activedescendant={link.active === undefined ? undefined : `${list}-${link.active}`}
      inputContainer={(input) => (
        <div className={styles.editor}>
          <div className={styles.written}>
            {input}
            {isLink && (
              <div className={styles.titles} style={{ top: link.top }}>
                <Suspense>
                  <OfferedTitles
                    key={link.words}
                    id={list}
                    words={link.words ?? ''}
                    keys={link.keys}
                    onPick={link.complete}
                    onClose={link.close}
                    onActive={link.setActive}
                  />
                </Suspense>
              </div>
            )}
          </div>
          <div className={styles.above}>
            <FormatToolbar onFormat={format} />
          </div>
          <Suspense>
            {given.map((one) => (
              <AttachGiven
                key={one.id}
                files={one.files}
                form={files}
                onAttached={(uploads) => show(one.id, uploads)}
              />
            ))}
          </Suspense>
        </div>
      )}
      value={value}
      {...paste}
      onKeyDown={handleKey}
      onSelect={link.follow}
      onBlur={link.close}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        link.follow()
      }}
    />
  )
}

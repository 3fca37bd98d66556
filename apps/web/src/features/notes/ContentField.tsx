import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, Suspense, useId, useRef } from 'react'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { FormatToolbar } from './FormatToolbar.tsx'
import styles from './NotePage.module.css'
import type { NoteField } from './noteField.ts'
import { PlainField } from './PlainField.tsx'
import { useFormatKeys } from './useFormatKeys.ts'
import { useLinkTyping } from './useLinkTyping.ts'
import { usePaste } from './usePaste.ts'
import { useRichField } from './useRichField.ts'

const AttachGiven = lazyOnIdle(async () => (await import('../../attachments/AttachGiven.tsx')).AttachGiven)
const OfferedTitles = lazyOnIdle(async () => (await import('./OfferedTitles.tsx')).OfferedTitles)

type Props = {
  /** The files of the note. */
  files: FormFiles
  value: string
  minRows: number
  onChange: (value: string) => void
  ref?: Ref<NoteField>
}

/**
 * The field for the content of a note or section, which grows with its text, with the buttons that format it. After `[[`
 * it offers the titles of notes. Formatted text is pasted as Markdown, and a picture attached and shown in the text.
 */
export function ContentField({ files, value, minRows, onChange, ref = null }: Props) {
  const field = useRef<NoteField>(null)
  const { rich, onCompositionStart, onCompositionEnd } = useRichField(field, value.length)
  const { format, onKeyDown } = useFormatKeys(field)
  const link = useLinkTyping(field)
  const { given, give, show, onPaste, onDragOver, onDrop } = usePaste(field)
  const list = useId()
  const isOn = link.words !== undefined
  const isShown = link.active !== undefined

  function handleKey(event: KeyboardEvent) {
    if (!link.onKeyDown(event)) return onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }

  const props = {
    ref: useMergedRef(field, ref),
    label: m.note_content(),
    hint: m.note_content_hint(),
    files,
    minRows,
    value,
    offer: { isOn, list: isShown ? list : undefined, active: isShown ? `${list}-${link.active}` : undefined },
    onChange,
    onMove: link.follow,
  }

  return (
    <div className={styles.editor}>
      {/* In the capture phase, before the field itself does something. */}
      <div
        className={styles.written}
        onKeyDownCapture={handleKey}
        onPasteCapture={onPaste}
        onDragOverCapture={onDragOver}
        onDropCapture={onDrop}
        onCompositionStartCapture={onCompositionStart}
        onCompositionEndCapture={onCompositionEnd}
        onBlurCapture={link.close}
      >
        {rich ? <rich.Field {...props} start={rich.start} /> : <PlainField {...props} />}
        {isOn && (
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
        <FormatToolbar onFormat={format} onPictures={give} />
      </div>
      <Suspense>
        {given.map((one) => (
          <AttachGiven key={one.id} files={one.files} form={files} onAttached={(uploads) => show(one.id, uploads)} />
        ))}
      </Suspense>
    </div>
  )
}

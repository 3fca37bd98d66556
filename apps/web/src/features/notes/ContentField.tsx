import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, Suspense, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { FormatToolbar } from './FormatToolbar.tsx'
import styles from './NotePage.module.css'
import type { NoteField } from './noteField.ts'
import { PlainField } from './PlainField.tsx'
import { useTable } from './table/useTable.ts'
import { useFormatKeys } from './useFormatKeys.ts'
import { useLinkTyping } from './useLinkTyping.ts'
import { usePaste } from './usePaste.ts'
import { useRichField } from './useRichField.ts'

const AttachGiven = lazyOnIdle(async () => (await import('../../attachments/AttachGiven.tsx')).AttachGiven)
const OfferedTitles = lazyOnIdle(async () => (await import('./OfferedTitles.tsx')).OfferedTitles)
const TableSheet = lazyOnIdle(async () => (await import('./table/TableSheet.tsx')).TableSheet)

type Props = {
  /** The files of the note. */
  files: FormFiles
  value: string
  minRows: number
  /** Where to write at first. */
  writeAt?: number | undefined
  onChange: (value: string) => void
  ref?: Ref<NoteField>
}

/**
 * The field for the content of a note or section, which grows with its text, with the buttons that format it. After `[[`
 * it offers the titles of notes. A table is written in a grid, where it is or above the note. Formatted text is pasted as Markdown, and a picture attached and shown in the text.
 */
export function ContentField({ files, value, minRows, writeAt, onChange, ref = null }: Props) {
  const field = useRef<NoteField>(null)
  const { rich, onCompositionStart, onCompositionEnd } = useRichField(field, value.length)
  const table = useTable(field, value, onChange)
  const { format, onKeyDown } = useFormatKeys(field)
  const link = useLinkTyping(field)
  const { given, give, show, onPaste, onDragOver, onDrop } = usePaste(field)
  const list = useId()
  const isOn = link.words !== undefined
  const isShown = link.active !== undefined

  const begin = useEffectEvent(table.writeAt)
  useLayoutEffect(() => {
    if (writeAt !== undefined) begin(writeAt)
  }, [writeAt])

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
    value: table.value,
    offer: { isOn, list: isShown ? list : undefined, active: isShown ? `${list}-${link.active}` : undefined },
    onChange: table.onChange,
    onMove: link.follow,
    onTable: table.openAt,
  }

  return (
    <div className={styles.editor} data-editor>
      {/* In the capture phase, before the field itself does something. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click is one into the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys write there by themselves */}
      <div
        className={styles.written}
        onClick={table.onClick}
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
        <FormatToolbar onFormat={format} onTable={table.open} onPictures={give} />
      </div>
      <LazyMount isOpen={table.table !== undefined}>
        <TableSheet table={table.table} onChange={table.change} onClose={table.close} onLeave={table.leave} />
      </LazyMount>
      <Suspense>
        {given.map((one) => (
          <AttachGiven key={one.id} files={one.files} form={files} onAttached={(uploads) => show(one.id, uploads)} />
        ))}
      </Suspense>
    </div>
  )
}

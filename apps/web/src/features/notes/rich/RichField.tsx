import type { EditorView } from '@codemirror/view'
import { type CSSProperties, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { NotePicture } from '../NotePicture.tsx'
import { type TextFieldProps, toAria } from '../PlainField.tsx'
import { TableCard } from '../table/TableCard.tsx'
import { giveText, makeView, setAttributes, viewField } from './makeView.ts'
import styles from './RichField.module.css'
import type { Slot } from './widgets.ts'

export type RichFieldProps = TextFieldProps & {
  /** What was selected in the text area that it replaces, if that had the focus. */
  start: { start: number; end: number } | undefined
}

/** The field for a text of a note that looks like the note while it is written. What is kept is the Markdown. */
export function RichField(props: RichFieldProps) {
  const { ref, label, hint, files, minRows, value, offer, start, onChange, onMove, onTable } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [slots, setSlots] = useState<Slot[]>([])
  const change = useEffectEvent(onChange)
  const move = useEffectEvent(onMove)
  const openTable = useEffectEvent(onTable)

  const open = useEffectEvent((parent: HTMLElement) => {
    const add = (slot: Slot) => setSlots((before) => [...before, slot])
    const remove = (removed: HTMLElement) => setSlots((before) => before.filter(({ element }) => element !== removed))
    const opened = makeView({
      parent,
      text: value,
      hint,
      slots: { add, remove, openTable },
      onChange: change,
      onMove: move,
    })
    if (start) viewField(opened).select(start.start, start.end)
    return opened
  })
  useLayoutEffect(() => {
    if (!host.current) return
    const opened = open(host.current)
    view.current = opened
    return () => opened.destroy()
  }, [])
  useImperativeHandle(ref, () => viewField(view.current!), [])

  const { isOn, list, active } = offer
  useLayoutEffect(() => {
    if (view.current) setAttributes(view.current, { 'aria-label': label, ...toAria({ isOn, list, active }) })
  }, [label, isOn, list, active])
  useLayoutEffect(() => {
    if (view.current) giveText(view.current, value)
  }, [value])

  return (
    <div ref={host} className={styles.rich} style={{ '--rows': minRows } as CSSProperties}>
      {slots.map((slot) => createPortal(<InSlot slot={slot} files={files} />, slot.element, slot.key))}
    </div>
  )
}

/** What is rendered in an element in the text. */
function InSlot({ slot, files }: { slot: Slot; files: RichFieldProps['files'] }) {
  if ('table' in slot) return <TableCard text={slot.table} />
  const { id, name } = slot
  return <NotePicture id={id} name={name} file={files.drafts.find((draft) => draft.id === id)?.file} />
}

import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { toggleBox } from '../editText.ts'
import type { NoteField } from '../noteField.ts'
import styles from './DrawnText.module.css'
import { drawnParts } from './drawnParts.ts'

type Props = { text: string; field: RefObject<NoteField | null>; onChange: (text: string) => void }

/**
 * Draws the text of a text area over it, as what it is: headings, boxes, links, with its marks in a soft color. Each letter
 * is where the text area has it. A tap on a box ticks it.
 */
export function DrawnText({ text, field, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => drawnParts(text), [text])

  const tick = useEffectEvent(({ target }: Event) => {
    const box = target instanceof HTMLElement ? Number(target.dataset.box) : Number.NaN
    const edit = Number.isNaN(box) ? undefined : toggleBox({ text, start: box, end: box })
    if (!edit) return
    const { from, to, insert } = edit
    const { start, end } = field.current!.read()
    // Without the focus, a tap opens no keyboard.
    if (field.current!.hasFocus()) field.current!.edit({ ...edit, start, end })
    else onChange(text.slice(0, from) + insert + text.slice(to))
  })
  useEffect(() => {
    const { current } = root
    const stay = (event: Event) => event.preventDefault()
    current?.addEventListener('mousedown', stay)
    current?.addEventListener('click', tick)
    return () => {
      current?.removeEventListener('mousedown', stay)
      current?.removeEventListener('click', tick)
    }
  }, [])

  return (
    <div ref={root} className={styles.drawn} data-drawn aria-hidden="true">
      {parts.map(({ text, at, looks }) =>
        looks.length === 0 ? (
          text
        ) : (
          <span
            key={at}
            className={looks.map((look) => styles[look]).join(' ')}
            data-box={looks.includes('box') ? at : undefined}
          >
            {text}
          </span>
        ),
      )}
    </div>
  )
}

import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { toggleBox } from '../editText.ts'
import type { NoteField } from '../noteField.ts'
import styles from './DrawnText.module.css'
import { drawnSpans } from './drawnSpans.ts'

type Props = { text: string; field: RefObject<NoteField | null>; onChange: (text: string) => void }

/**
 * Draws the text of a text area over it, as what it is: headings, boxes, links, with its marks in a soft color. Each character
 * is where the text area has it. A tap on a box ticks it.
 */
export function DrawnText({ text, field, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const spans = useMemo(() => drawnSpans(text), [text])

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
      {spans.map(({ text, at, styles: names }) =>
        names.length === 0 ? (
          text
        ) : (
          <span
            key={at}
            className={names.map((name) => styles[name]).join(' ')}
            data-box={names.includes('box') ? at : undefined}
          >
            {text}
          </span>
        ),
      )}
    </div>
  )
}

import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { onIdle } from '../../device/onIdle.ts'
import type { NoteField } from './noteField.ts'
import type { RichFieldProps } from './rich/RichField.tsx'

type Rich = { Field: ComponentType<RichFieldProps>; start: RichFieldProps['start'] }

let loaded: ComponentType<RichFieldProps> | undefined
const load = async () => (loaded ??= (await import('./rich/RichField.tsx')).RichField)
/** Where a keyboard and a mouse are likely. The keyboards of phones rewrite words, which a text area does best. */
const hasRoom = () => window.matchMedia?.('(min-width: 64em) and (pointer: fine)').matches ?? false
/** With more characters, a text area on a phone takes longer than a frame for each key. */
const LONG = 20_000

onIdle(() => hasRoom() && load())

/** Resolves when no sign is being composed from several keys, such as a Chinese one. */
const whenComposed = (isComposing: RefObject<boolean>) =>
  new Promise<void>((resolve) => {
    if (!isComposing.current) resolve()
    else addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })

/**
 * Returns the rich field on large screens and for long texts, once it has loaded, with what was selected in the text area until then. If it
 * cannot be loaded, the text area stays.
 *
 * @param length the characters of the text
 */
export function useRichField(field: RefObject<NoteField | null>, length: number) {
  // Not while it grows: a field that is replaced under the fingers closes the keyboard of a phone.
  const [isWanted] = useState(() => hasRoom() || length > LONG)
  const [rich, setRich] = useState<Rich | undefined>(() =>
    loaded && isWanted ? { Field: loaded, start: undefined } : undefined,
  )
  const isComposing = useRef(false)

  useEffect(() => {
    if (rich || !isWanted) return
    let isGone = false
    async function open() {
      const Field = await load()
      await whenComposed(isComposing)
      if (!isGone) setRich({ Field, start: field.current?.hasFocus() ? field.current.read() : undefined })
    }
    void open().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [rich, isWanted, field])

  return {
    rich,
    onCompositionStart() {
      isComposing.current = true
    },
    onCompositionEnd() {
      isComposing.current = false
    },
  }
}

import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { onIdle } from '../../device/onIdle.ts'
import type { NoteField } from './noteField.ts'
import type { RichFieldProps } from './rich/RichField.tsx'

type Rich = { Field: ComponentType<RichFieldProps>; start: RichFieldProps['start'] }

let loaded: ComponentType<RichFieldProps> | undefined
const load = async () => (loaded ??= (await import('./rich/RichField.tsx')).RichField)
/** Where a keyboard and a mouse are likely. The keyboards of phones rewrite words, which a text area does best. */
const isWanted = () => window.matchMedia?.('(min-width: 64em) and (pointer: fine)').matches ?? false

onIdle(() => isWanted() && load())

/** Resolves when no sign is being composed from several keys, such as a Chinese one. */
const whenComposed = (isComposing: RefObject<boolean>) =>
  new Promise<void>((resolve) => {
    if (!isComposing.current) resolve()
    else addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })

/**
 * Returns the rich field where it is wanted, once it has loaded, with what was selected in the text area until then. If it
 * cannot be loaded, the text area stays.
 */
export function useRichField(field: RefObject<NoteField | null>) {
  const [rich, setRich] = useState<Rich | undefined>(() =>
    loaded && isWanted() ? { Field: loaded, start: undefined } : undefined,
  )
  const isComposing = useRef(false)

  useEffect(() => {
    if (rich || !isWanted()) return
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
  }, [rich, field])

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

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Selected } from './editText.ts'
import type { NoteField } from './noteField.ts'

/** A link to a note that is being typed: what follows its brackets, which end at `from`. */
type Typed = { from: number; words: string }
/** What the list of offered titles does with a key. Returns whether it handles it. */
export type OfferKeys = (event: KeyboardEvent) => boolean

/** Brackets and words, in UTF-16 code units. */
const MAX_OPEN = 102
const OPEN_LINK = /\[\[([^[\]\n]{0,100})$/

function typedIn({ text, start, end }: Selected): Typed | undefined {
  const [, words] = (start === end && OPEN_LINK.exec(text.slice(Math.max(0, start - MAX_OPEN), start))) || []
  return words === undefined ? undefined : { from: start - words.length, words }
}

/** Follows a link to a note that is typed into a field after `[[`, and completes it. */
export function useLinkTyping(field: RefObject<NoteField | null>) {
  const [typed, setTyped] = useState<Typed>()
  const [active, setActive] = useState<number>()
  const [top, setTop] = useState(0)
  const closed = useRef(-1)
  const keys = useRef<OfferKeys>(undefined)

  function follow() {
    const next = field.current ? typedIn(field.current.read()) : undefined
    if (!next) closed.current = -1
    if (next?.from === typed?.from && next?.words === typed?.words) return
    setTyped(next?.from === closed.current ? undefined : next)
    if (field.current && next && next.from !== typed?.from) setTop(field.current.lineBottomAt(next.from))
  }

  function close() {
    closed.current = typed?.from ?? -1
    setTyped(undefined)
  }

  return {
    words: typed?.words,
    /** Where the line of the link ends, in px below the top of the field. */
    top,
    /** The place of the active title in the list, if one is shown. */
    active,
    setActive,
    /** Is set by the list while it is shown. */
    keys,
    follow,
    close,
    onKeyDown: (event: KeyboardEvent) => typed !== undefined && keys.current?.(event) === true,
    /** Replaces what was typed by a title, and ends the link. */
    complete(title: string) {
      if (!field.current || !typed) return
      const { from, words } = typed
      const to = from + words.length
      const isEnded = field.current.read().text.startsWith(']]', to)
      const insert = `${title}]]`
      const end = from + insert.length
      setTyped(undefined)
      field.current.edit({ from, to: isEnded ? to + 2 : to, insert, start: end, end })
    },
  }
}

import { readView, type ShownMoney } from './view.ts'

/** Keeps what is to be shown until the URL says it, as the text of a URL. */
export function makeAhead() {
  let text: string | undefined
  let last: { text: string; shown: ShownMoney } | undefined
  const listeners = new Set<() => void>()

  /** Returns what a text asks for: the same object for the same text. */
  function read(text: string) {
    if (last?.text !== text) last = { text, shown: readView(new URLSearchParams(text)) }
    return last.shown
  }

  return {
    read,

    now: () => (text === undefined ? undefined : read(text)),

    set(next: string | undefined) {
      text = next
      for (const listener of listeners) listener()
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Ahead = ReturnType<typeof makeAhead>

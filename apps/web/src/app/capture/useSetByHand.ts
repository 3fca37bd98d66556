import { type RefObject, useEffect } from 'react'

/** Calls `onSet` when the user types or chooses a value in an element, but not when the code fills it in. */
export function useSetByHand(element: RefObject<HTMLElement | null>, onSet: () => void) {
  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      element.current?.addEventListener(type, listener, { signal: stop.signal })
    listen('input', onSet)
    listen('change', onSet)
    listen('click', ({ target }) => isSuggestion(target) && onSet())
    return () => stop.abort()
  })
}

/** A tap on a suggestion sets its field without an event of the field. */
const isSuggestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=option]') !== null

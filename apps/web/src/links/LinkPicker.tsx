import type { LinkEnd, LinkedItem } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { findItems } from '../search/findItems.ts'
import { toOffered } from './linkable.ts'
import { OfferedList } from './OfferedList.tsx'
import { useAtSign } from './useAtSign.ts'

type Props = { isTaken: (end: LinkEnd) => boolean; onPick: (item: LinkedItem) => void }

/** How long the list stays once the field is left: a press on what is below it ends where it began. */
const CLOSE_MS = 200

/**
 * Finds anything to link, the latest first. Opens when it is tapped or typed in, and when '@' is typed in another text
 * field of the form; that field has the focus again afterwards.
 */
export function LinkPicker({ isTaken, onPick }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const atSign = useAtSign(root, () => {
    setOpen(true)
    input.current?.focus()
  })
  const leaving = useLeaving(() => {
    setOpen(false)
    if (atSign.isTyped()) setText('')
    atSign.forget()
  })
  const words = text.replace(/^@/, '').trim()
  const offered = useOffered(words, { isOpen, isTaken })
  const chosen = offered?.[active]

  function type(next: string) {
    // A sign that was typed for itself, as in '@ 9 pm', or before what is no item: '@home'.
    if (next.endsWith(' ') && atSign.isTyped() && (next === ' ' || offered?.length === 0)) return close(`@${next}`)
    // Stays in the text unless an item is picked.
    atSign.write(`@${next}`)
    setText(next)
    setActive(0)
    setOpen(true)
  }

  /** Closes the list, and returns to the field in which '@' was typed, with `sign` in its place. */
  function close(sign: string) {
    setOpen(false)
    setText('')
    setActive(0)
    return atSign.leave(sign)
  }

  function pick(item: LinkedItem) {
    if (!close('')) input.current?.focus()
    onPick(item)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const isEnter = key === 'Enter' && !event.nativeEvent.isComposing
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && !isOpen) setOpen(true)
    else if (step && offered?.length) setActive((active + step + offered.length) % offered.length)
    else if (isEnter && chosen) pick(chosen)
    else if (isEnter ? atSign.isTyped() : key === 'Escape' && isOpen) close(`@${text}`)
    else if (key === 'Backspace' && text === '' && atSign.isTyped()) close('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root}>
      <TextInput
        ref={input}
        label={m.link_label()}
        placeholder={m.link_placeholder()}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${active}`}
        // A sheet closes on Escape unless the element says that it handles it.
        data-mantine-stop-propagation={isOpen || undefined}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={200}
        value={text}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onFocus={leaving.onFocus}
        onBlur={leaving.onBlur}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <OfferedList id={list} items={offered} active={active} onPick={pick} />
    </div>
  )
}

/** Calls `onLeft` once the focus has left a field for a moment. */
function useLeaving(onLeft: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur() {
      timer.current = setTimeout(onLeft, CLOSE_MS)
    },
  }
}

type Options = { isOpen: boolean; isTaken: (end: LinkEnd) => boolean }

/** Returns what matches the words and can be linked, or undefined while the list is closed or not found yet. */
function useOffered(words: string, { isOpen, isTaken }: Options) {
  const client = useQueryClient()
  const { data: found } = useQuery({
    queryKey: ['search', 'links', words],
    queryFn: async ({ signal }) => (await findItems(client, words, [], signal)).items,
    enabled: isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  })
  return isOpen && found ? toOffered(found, isTaken) : undefined
}

import type { NoteTitle } from '@daybook/contract'
import { toLinkSearch, toTitleKey } from '@daybook/domain/noteLinks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { OfferedList } from '../../links/OfferedList.tsx'
import { noteTitles } from './notes.queries.ts'
import type { OfferKeys } from './useLinkTyping.ts'

const MAX_OFFERED = 5

/** Returns the titles to which can be linked and that contain the words, those that begin with them first. */
function findTitles(titles: NoteTitle[], words: string) {
  const key = toTitleKey(words)
  const found = titles.flatMap((one) => {
    const at = toLinkSearch(one.title) === undefined ? -1 : toTitleKey(one.title).indexOf(key)
    return at < 0 ? [] : { ...one, at }
  })
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].slice(0, MAX_OFFERED)
}

type Props = {
  id: string
  words: string
  keys: RefObject<OfferKeys | undefined>
  onPick: (title: string) => void
  onClose: () => void
  /** Called with the place of the active title, or undefined if none is shown. */
  onActive: (active: number | undefined) => void
}

/** The titles of notes that are offered while a link is typed. The field has the focus, and passes on its keys. */
export function OfferedTitles({ id, words, keys, onPick, onClose, onActive }: Props) {
  const { data: titles = [] } = useQuery(noteTitles)
  const [active, setActive] = useState(0)
  const found = findTitles(titles, words)
  const chosen = found[active] ?? found[0]

  useEffect(() => {
    keys.current = ({ key, nativeEvent }: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (nativeEvent.isComposing || !chosen) return false
      if (step) setActive((found.indexOf(chosen) + step + found.length) % found.length)
      else if (key === 'Enter' || key === 'Tab') onPick(chosen.title)
      else if (key === 'Escape') onClose()
      else return false
      return true
    }
    return () => {
      keys.current = undefined
    }
  })

  const place = chosen && found.indexOf(chosen)
  useEffect(() => {
    onActive(place)
    return () => onActive(undefined)
  }, [place, onActive])

  if (!chosen) return null
  const items = found.map(({ id, title }) => {
    return { kind: 'note' as const, id, title, day: null, at: null, entry: null, completed: false }
  })
  return <OfferedList id={id} items={items} active={found.indexOf(chosen)} onPick={({ title }) => onPick(title)} />
}

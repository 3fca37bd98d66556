import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { behindAt, type Lift, placeAt, shiftOf } from './order.ts'

type Grip = { y: number; scroll: number; heights: number[] }
/** The rows in their order, what each is called, and where a row that comes down at another place is told. */
type Options = {
  ids: string[]
  nameOf: (id: string) => string
  onMove: (move: { id: string; after: string | null }) => void
}

/**
 * Moving rows by their handles: dragged, or lifted with Space and moved with the arrow keys. The rows only stand
 * aside meanwhile; each row's element carries `data-row`.
 */
export function useReorder({ ids, nameOf, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const grip = useRef<Grip>({ y: 0, scroll: 0, heights: [] })
  const [lift, setLift] = useState<Lift & { dragged?: number }>()
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (lift && lift.dragged === undefined)
      list.current?.querySelector('[data-lifted="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [lift])
  const placeOf = (index: number) => `place ${index + 1} of ${ids.length}`

  function raise(id: string, dragged?: { y: number }) {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    grip.current = { y: dragged?.y ?? 0, scroll: window.scrollY, heights }
    const from = ids.indexOf(id)
    setLift({ id, from, to: from, ...(dragged && { dragged: 0 }) })
    announce(`${nameOf(id)} is lifted, ${placeOf(from)}. Arrow keys move it, Space drops it, Escape leaves it.`)
  }

  function lower(isKept: boolean) {
    if (!lift) return
    const { id, from, to } = lift
    setLift(undefined)
    announce(isKept ? `${nameOf(id)} is at ${placeOf(to)}.` : `${nameOf(id)} stays where it was.`)
    if (isKept && to !== from) onMove({ id, after: behindAt(ids, from, to) })
    // The row's element may have moved, and an element that moves loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus())
  }

  function shift(by: number) {
    if (!lift) return
    const to = Math.min(Math.max(lift.to + by, 0), ids.length - 1)
    setLift({ ...lift, to })
    announce(placeOf(to))
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isGrip = event.key === ' ' || event.key === 'Enter'
    if (!isGrip && !(lift && KEYS.has(event.key))) return
    event.preventDefault()
    if (!lift) raise(id)
    else if (isGrip || event.key === 'Escape') lower(isGrip)
    else shift(event.key === 'ArrowUp' ? -1 : 1)
  }

  function onPointerMove({ clientY }: PointerEvent) {
    if (lift?.dragged === undefined) return
    scrollAtEdge(clientY)
    const dragged = clientY - grip.current.y + window.scrollY - grip.current.scroll
    setLift({ ...lift, dragged, to: placeAt(lift.from, dragged, grip.current.heights) })
  }

  const handle = (id: string) => ({
    'data-handle': id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      raise(id, { y: event.clientY })
    },
    onPointerMove,
    onPointerUp: () => lift?.dragged !== undefined && lower(true),
    onPointerCancel: () => lower(false),
    onBlur: () => lift && lift.dragged === undefined && lower(false),
  })
  const shiftAt = (index: number) => (lift ? shiftOf(index, lift, grip.current.heights, lift.dragged) : 0)
  return { list, announcement, liftedId: lift?.id, shiftAt, handle }
}

const KEYS = new Set(['ArrowUp', 'ArrowDown', 'Escape'])
const EDGE = 96

function scrollAtEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -12)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12)
}

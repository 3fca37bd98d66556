import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { behindAt, type Lift, placeAt, shiftOf } from './order.ts'

type DragStart = { y: number; scroll: number; heights: number[] }
/** `ids` in their current order, the label of each row, and a callback for a row dropped at a new index. */
type Options = {
  ids: string[]
  nameOf: (id: string) => string
  onMove: (move: { id: string; after: string | null }) => void
}

/**
 * Reorders rows by their handles: dragged with a pointer, or lifted with Space and moved with the arrow keys. Rows are
 * only offset while one is moved. Each row's element needs `data-row`.
 */
export function useReorder({ ids, nameOf, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const dragStart = useRef<DragStart>({ y: 0, scroll: 0, heights: [] })
  const [lift, setLift] = useState<Lift & { dragged?: number }>()
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (lift && lift.dragged === undefined)
      list.current?.querySelector('[data-lifted="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [lift])
  const placeOf = (index: number) => m.task_drag_place({ place: index + 1, count: ids.length })

  function startMove(id: string, dragged?: { y: number }) {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    dragStart.current = { y: dragged?.y ?? 0, scroll: window.scrollY, heights }
    const from = ids.indexOf(id)
    setLift({ id, from, to: from, ...(dragged && { dragged: 0 }) })
    announce(m.task_drag_lifted({ title: nameOf(id), place: placeOf(from) }))
  }

  function endMove(isConfirmed: boolean) {
    if (!lift) return
    const { id, from, to } = lift
    setLift(undefined)
    announce(
      isConfirmed
        ? m.task_drag_moved({ title: nameOf(id), place: placeOf(to) })
        : m.task_drag_cancelled({ title: nameOf(id) }),
    )
    if (isConfirmed && to !== from) onMove({ id, after: behindAt(ids, from, to) })
    // Moving an element in the DOM removes its focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus())
  }

  function moveBy(by: number) {
    if (!lift) return
    const to = Math.min(Math.max(lift.to + by, 0), ids.length - 1)
    setLift({ ...lift, to })
    announce(placeOf(to))
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isToggleKey = event.key === ' ' || event.key === 'Enter'
    if (!isToggleKey && !(lift && KEYS.has(event.key))) return
    event.preventDefault()
    if (!lift) startMove(id)
    else if (isToggleKey || event.key === 'Escape') endMove(isToggleKey)
    else moveBy(event.key === 'ArrowUp' ? -1 : 1)
  }

  function onPointerMove({ clientY }: PointerEvent) {
    if (lift?.dragged === undefined) return
    scrollAtEdge(clientY)
    const dragged = clientY - dragStart.current.y + window.scrollY - dragStart.current.scroll
    setLift({ ...lift, dragged, to: placeAt(lift.from, dragged, dragStart.current.heights) })
  }

  const handle = (id: string) => ({
    'data-handle': id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      startMove(id, { y: event.clientY })
    },
    onPointerMove,
    onPointerUp: () => lift?.dragged !== undefined && endMove(true),
    onPointerCancel: () => endMove(false),
    onBlur: () => lift && lift.dragged === undefined && endMove(false),
  })
  const shiftAt = (index: number) => (lift ? shiftOf(index, lift, dragStart.current.heights, lift.dragged) : 0)
  return { list, announcement, liftedId: lift?.id, shiftAt, handle }
}

const KEYS = new Set(['ArrowUp', 'ArrowDown', 'Escape'])
const EDGE = 96

function scrollAtEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -12)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12)
}

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onIdle } from '../device/onIdle.ts'
import type { ReorderableListProps } from './SortableList.tsx'

type Sortable = typeof import('./SortableList.tsx').SortableList
let loaded: Sortable | undefined

/**
 * A list that the user reorders by the handle of each item: with the mouse, by touch, or with Space and the arrow keys.
 * The code for it is loaded when the browser is idle or the list is used; until then it cannot be reordered.
 */
export function ReorderableList<T extends { id: string }>(props: ReorderableListProps<T>) {
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const [Sortable, setSortable] = useState<Sortable | undefined>(() => loaded)

  // Replaces the rows, so it waits until no row is pressed and no menu of a row is open, and keeps the focus.
  function upgrade() {
    const isMenuOpen = container.current?.querySelector('[aria-expanded="true"]')
    if (Sortable || !loaded || isMenuOpen || isPressed.current) return
    const label = container.current?.contains(document.activeElement) && document.activeElement?.ariaLabel
    flushSync(() => setSortable(() => loaded))
    const buttons = [...(container.current?.querySelectorAll('button') ?? [])]
    if (label) buttons.find((button) => button.ariaLabel === label)?.focus()
  }

  const load = () =>
    import('./SortableList.tsx').then(
      ({ SortableList }) => {
        loaded = SortableList
        upgrade()
      },
      // Without it the list cannot be reordered; the next focus tries again.
      () => undefined,
    )

  const press = () => {
    isPressed.current = true
  }
  const release = () => {
    isPressed.current = false
    load()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => onIdle(load), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: loads the code earlier, and tries again after a menu has closed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the buttons of a row, too
    <div
      ref={container}
      onPointerEnter={release}
      onFocus={load}
      onPointerDown={press}
      onClick={release}
      onPointerCancel={release}
    >
      {Sortable ? <Sortable {...props} /> : <PlainList {...props} />}
    </div>
  )
}

function PlainList<T extends { id: string }>({ items, className, children }: ReorderableListProps<T>) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={item.id}>{children(item, index, {})}</li>
      ))}
    </ul>
  )
}

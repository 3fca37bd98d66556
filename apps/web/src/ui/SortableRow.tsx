import { useSortable } from '@dnd-kit/sortable'
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import { dragListeners } from './drag.ts'

type Props = {
  id: string
  /** True for a row that is not moved, such as a heading. */
  isFixed: boolean
  /** False for a row on which a lifted one cannot be dropped. */
  isTarget: boolean
  /** Whether the lifted row will be in its zone. */
  isEntered: boolean
  index: number
  top: number
  measure: (element: Element | null) => void
  children: (handle: ComponentProps<'button'>) => ReactNode
}

/** A row of `ReorderableList`, at its place in the list. */
export function SortableRow({ id, isFixed, isTarget, isEntered, index, top, measure, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed, droppable: !isTarget },
  })
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      setNodeRef(element)
      measure(element)
    },
    [setNodeRef, measure],
  )
  // The same for as long as it has not changed, for memoized rows.
  const by = useMemo(() => dragListeners(listeners), [listeners])
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, ...attributes, ...by.handle }),
    [setActivatorNodeRef, attributes, by],
  )
  return (
    <li
      ref={ref}
      data-index={index}
      data-lifted={isDragging}
      data-entered={isEntered}
      style={{
        translate: `0 ${top}px`,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
      {...by.row}
    >
      {children(handle)}
    </li>
  )
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ReorderableListProps } from './ReorderableList.tsx'

const INSTRUCTIONS = 'Space lifts it, arrow keys move it, Space drops it, Escape leaves it.'
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'auto' as const,
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
    cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  },
}

const keepVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The list of {@link ReorderableList} once its code has loaded. */
export function SortableList<T extends { id: string }>({
  items: saved,
  nameOf,
  className,
  onMove,
  children,
}: ReorderableListProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD))
  // The order after a drop, until the caller passes the new one.
  const [dropped, setDropped] = useState({ saved, items: saved })
  const items = dropped.saved === saved ? dropped.items : saved
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id)

  function drop(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to === from) return
    const next = arrayMove(items, from, to)
    setDropped({ saved, items: next })
    onMove({ id: item.id, after: next[to - 1]?.id ?? null })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepVertical]}
      accessibility={{
        announcements: announcementsOf(items, nameOf, indexOf),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={({ active, over }) => drop(indexOf(active.id), indexOf(over?.id))}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id}>
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({ id, children }: { id: string; children: (handle: ComponentProps<'button'>) => ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      data-lifted={isDragging}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children({ ref: setActivatorNodeRef, ...attributes, ...listeners })}
    </li>
  )
}

function announcementsOf<T>(
  items: T[],
  nameOf: (item: T) => string,
  indexOf: (id: UniqueIdentifier | undefined) => number,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(items[indexOf(id)] as T)
  const place = (id: UniqueIdentifier) => `place ${indexOf(id) + 1} of ${items.length}`
  const lifted = (id: UniqueIdentifier) =>
    `${name(id)} is lifted, ${place(id)}. Arrow keys move it, Space drops it, Escape leaves it.`
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // Also called right after the start, with the item over itself.
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? place(over.id) : lifted(active.id)),
    onDragEnd: ({ active, over }) => `${name(active.id)} is at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
}

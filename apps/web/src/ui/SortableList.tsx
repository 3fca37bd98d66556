import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  MeasuringStrategy,
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
import { m } from '#messages'

export type ReorderableListProps<T> = {
  items: T[]
  nameOf: (item: T) => string
  className?: string | undefined
  /** Called with the id of the moved item and of the item above it; null at the top. */
  onMove: (move: { id: string; after: string | null }) => void
  /** Renders an item; `handle` are the props of the button that moves it. */
  children: (item: T, index: number, handle: ComponentProps<'button'>) => ReactNode
}

const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'auto' as const,
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
    cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  },
}

// Measured before a row is lifted, so that an arrow key right after it is not lost.
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

const keepVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The list that `ReorderableList` shows once this code has loaded. */
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
      measuring={MEASURING}
      accessibility={{
        announcements: announcementsOf(items, nameOf, indexOf),
        screenReaderInstructions: { draggable: m.task_drag_instructions() },
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
  const place = (id: UniqueIdentifier) => m.task_drag_place({ place: indexOf(id) + 1, count: items.length })
  const lifted = (id: UniqueIdentifier) => m.task_drag_lifted({ title: name(id), place: place(id) })
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // Also called right after the start, with the item over itself.
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? place(over.id) : lifted(active.id)),
    onDragEnd: ({ active, over }) => m.task_drag_moved({ title: name(active.id), place: place((over ?? active).id) }),
    onDragCancel: ({ active }) => m.task_drag_cancelled({ title: name(active.id) }),
  }
}

import {
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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { m } from '#messages'
import { type ReorderableRow, toAnnouncements } from './reorderAnnouncements.ts'
import { SortableRow } from './SortableRow.tsx'
import { useWindowRows } from './useWindowRows.ts'
import styles from './WindowList.module.css'

type Props<T> = {
  rows: T[]
  nameOf: (row: T) => string
  /** The estimated height of a row before it is measured, in pixels; must be a stable function. */
  heightOf: (row: T) => number
  className?: string | undefined
  /** A new row that is not one of the rows yet. */
  added?: ReactNode
  /** Called with the row that was moved, and its new index among its `ids`. */
  onMove: (row: T, to: number) => void
  /** Renders a row; `handle` are the props of the button that moves it. */
  children: (row: T, handle: ComponentProps<'button'>) => ReactNode
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
const HEIGHT = 64

const keepVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const getId = ({ id }: { id: string }) => id

/**
 * A list like `WindowList`, whose rows the user reorders by the handle of each: with the mouse, by touch, or with Space
 * and the arrow keys.
 */
export function ReorderableList<T extends ReorderableRow>({ rows, nameOf, heightOf, className, ...props }: Props<T>) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD))
  const [lifted, setLifted] = useState<UniqueIdentifier>()
  const byId = useMemo(() => new Map<UniqueIdentifier, T>(rows.map((row) => [row.id, row])), [rows])
  const ids = useMemo(() => rows.flatMap((row) => (row.ids ? [row.id] : [])), [rows])
  const kept = lifted === undefined ? -1 : rows.findIndex((row) => row.id === lifted)
  const { list, top, shown, height, measure } = useWindowRows({
    items: rows,
    keyOf: getId,
    height: HEIGHT,
    heightOf,
    kept,
  })
  const group = lifted === undefined ? undefined : byId.get(lifted)?.ids

  function drop(row: T | undefined, over: T | undefined) {
    setLifted(undefined)
    if (row && over && over !== row && over.index !== undefined && over.ids === row.ids) props.onMove(row, over.index)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepVertical]}
      measuring={MEASURING}
      accessibility={{
        announcements: toAnnouncements((id) => byId.get(id), nameOf),
        screenReaderInstructions: { draggable: m.task_drag_instructions() },
      }}
      onDragStart={({ active }) => setLifted(active.id)}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => drop(byId.get(active.id), over ? byId.get(over.id) : undefined)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={`${styles.list} ${className ?? ''}`} style={{ height }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index]!
            const place = { index, measure, top: start - top }
            return (
              <SortableRow
                key={key}
                id={row.id}
                isFixed={!row.ids}
                isTarget={group === undefined || group === row.ids}
                {...place}
              >
                {(handle) => props.children(row, handle)}
              </SortableRow>
            )
          })}
          {props.added}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

import {
  closestCenter,
  DndContext,
  KeyboardCode,
  MeasuringStrategy,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { m } from '#messages'
import { useDragSensors } from './drag.ts'
import { type ReorderableRow, type RowZones, toAnnouncements } from './reorderAnnouncements.ts'
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
  /** How rows are moved to another zone: on a row or a heading of it. */
  zones: Zones<T>
  /** Renders a row; `handle` are the props of the button that moves it. */
  children: (row: T, handle: ComponentProps<'button'>) => ReactNode
}

type Zones<T> = RowZones<T> & { onEnter: (row: T, over: T) => void }

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

/** The row that is moved, and the one that it is over. */
type Lifted = { id: UniqueIdentifier; isByKey: boolean; over?: UniqueIdentifier | undefined }

const keepVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const getId = ({ id }: { id: string }) => id

/**
 * A list like `WindowList`, whose rows the user reorders: with the mouse or, by the handle of each, by touch or with Space
 * and the arrow keys.
 */
export function ReorderableList<T extends ReorderableRow>({
  rows,
  nameOf,
  heightOf,
  className,
  zones,
  ...props
}: Props<T>) {
  const sensors = useDragSensors(KEYBOARD)
  const [lifted, setLifted] = useState<Lifted>()
  const byId = useMemo(() => new Map<UniqueIdentifier, T>(rows.map((row) => [row.id, row])), [rows])
  const ids = useMemo(() => rows.flatMap((row) => (row.ids ? [row.id] : [])), [rows])
  const kept = lifted ? rows.findIndex((row) => row.id === lifted.id) : -1
  const { list, top, shown, height, measure } = useWindowRows({
    items: rows,
    keyOf: getId,
    height: HEIGHT,
    heightOf,
    kept,
  })
  const moved = lifted && byId.get(lifted.id)
  const over = lifted?.over === undefined ? undefined : byId.get(lifted.over)
  const entered = moved && over && zones.canEnter(moved, over) ? over.zone : undefined
  // The others make room only for a row that moves among them.
  const strategy = useMemo<SortingStrategy>(
    () => (move) =>
      byId.get(ids[move.overIndex] ?? '')?.ids === moved?.ids ? verticalListSortingStrategy(move) : null,
    [byId, ids, moved],
  )

  function drop(row: T | undefined, over: T | undefined) {
    setLifted(undefined)
    if (!row || !over || over === row) return
    if (over.index !== undefined && over.ids === row.ids) props.onMove(row, over.index)
    else if (zones.canEnter(row, over)) zones.onEnter(row, over)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepVertical]}
      measuring={MEASURING}
      accessibility={{
        announcements: toAnnouncements((id) => byId.get(id), nameOf, zones),
        screenReaderInstructions: { draggable: m.task_drag_instructions() },
      }}
      onDragStart={({ active, activatorEvent }) =>
        setLifted({ id: active.id, isByKey: activatorEvent instanceof KeyboardEvent })
      }
      onDragOver={({ over }) => setLifted((before) => before && { ...before, over: over?.id })}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => drop(byId.get(active.id), over ? byId.get(over.id) : undefined)}
    >
      <SortableContext items={ids} strategy={strategy}>
        <ul ref={list} className={`${styles.list} ${className ?? ''}`} style={{ height }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index]!
            const place = { index, measure, top: start - top }
            return (
              <SortableRow
                key={key}
                id={row.id}
                isFixed={!row.ids}
                isTarget={isTarget(row, moved, lifted?.isByKey ? zones.canEnter : isInZone)}
                isEntered={entered !== undefined && row.zone === entered}
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

/** Returns whether a row can be dropped on another one: one of the same rows, or one where `canEnter` lets it. */
function isTarget<T extends ReorderableRow>(row: T, moved: T | undefined, canEnter: (moved: T, row: T) => boolean) {
  if (!moved) return row.ids !== undefined || row.zone !== undefined
  return (row.ids !== undefined && row.ids === moved.ids) || canEnter(moved, row)
}

/** A pointer is also over rows where its own cannot be moved to: what is nearest to them is not meant. */
const isInZone = (moved: ReorderableRow, row: ReorderableRow) => row.zone !== undefined && moved.zone !== undefined

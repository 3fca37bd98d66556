import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '#messages'

/**
 * A row that moves among `ids`, of which it is at `index`; without them, it stays where it is. `zone` is the part of the list
 * that it is in, if rows can be moved to others.
 */
export type ReorderableRow = { id: string; ids?: string[]; index?: number; zone?: string | undefined }

/** How rows are moved to another zone: its name, and whether a row can be dropped on another one. */
export type RowZones<T> = { nameOf: (row: T) => string; canEnter: (row: T, over: T) => boolean }

/** Returns what a screen reader says while a row is moved. */
export function toAnnouncements<T extends ReorderableRow>(
  rowOf: (id: UniqueIdentifier) => T | undefined,
  nameOf: (row: T) => string,
  zones: RowZones<T>,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(rowOf(id) as T)
  const place = (id: UniqueIdentifier) => {
    const { index = 0, ids = [] } = rowOf(id) as T
    return m.task_drag_place({ place: index + 1, count: ids.length })
  }
  /** The place among the same rows, or the name of another zone; undefined where the row cannot be moved to. */
  function placeFrom(from: UniqueIdentifier, id: UniqueIdentifier) {
    const [row, over] = [rowOf(from) as T, rowOf(id) as T]
    if (row.ids === over.ids) return place(id)
    return zones.canEnter(row, over) ? zones.nameOf(over) : undefined
  }
  const lifted = (id: UniqueIdentifier) => m.task_drag_lifted({ title: name(id), place: place(id) })
  const stays = (id: UniqueIdentifier) => m.task_drag_cancelled({ title: name(id) })
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // Also called right after the start, with the row over itself.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? placeFrom(active.id, over.id) : lifted(active.id),
    onDragEnd({ active, over }) {
      const moved = placeFrom(active.id, (over ?? active).id)
      return moved ? m.task_drag_moved({ title: name(active.id), place: moved }) : stays(active.id)
    },
    onDragCancel: ({ active }) => stays(active.id),
  }
}

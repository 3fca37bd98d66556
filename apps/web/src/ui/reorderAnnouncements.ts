import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '#messages'

/**
 * A row that moves among `ids`, of which it is at `index`; without them, it stays where it is. `zone` is the part of the list
 * that it is in, if rows can be moved to others.
 */
export type ReorderableRow = { id: string; ids?: string[]; index?: number; zone?: string | undefined }

/** Returns what a screen reader says while a row is moved. */
export function toAnnouncements<T extends ReorderableRow>(
  rowOf: (id: UniqueIdentifier) => T | undefined,
  nameOf: (row: T) => string,
  nameOfZone: (row: T) => string,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(rowOf(id) as T)
  const place = (id: UniqueIdentifier) => {
    const { index = 0, ids = [] } = rowOf(id) as T
    return m.task_drag_place({ place: index + 1, count: ids.length })
  }
  /** The place among the same rows, or the name of another zone. */
  const placeFrom = (from: UniqueIdentifier, id: UniqueIdentifier) =>
    rowOf(from)?.ids === rowOf(id)?.ids ? place(id) : nameOfZone(rowOf(id) as T)
  const lifted = (id: UniqueIdentifier) => m.task_drag_lifted({ title: name(id), place: place(id) })
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // Also called right after the start, with the row over itself.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? placeFrom(active.id, over.id) : lifted(active.id),
    onDragEnd: ({ active, over }) =>
      m.task_drag_moved({ title: name(active.id), place: placeFrom(active.id, (over ?? active).id) }),
    onDragCancel: ({ active }) => m.task_drag_cancelled({ title: name(active.id) }),
  }
}

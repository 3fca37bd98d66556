import type { NoteText } from '@daybook/domain/mergeNote'
import { continueSeries } from '@daybook/domain/operationSeries'
import { momentOf, newId } from '../../api/newId.ts'

/** How long saves continue each other, in ms: the history shows them as one version. */
const SERIES_TIME = 600_000

/** Returns what one editor has saved: nothing yet. */
export function makeEditSession() {
  let first = ''
  let ids: readonly string[] = []
  let saved: NoteText | undefined
  return {
    /** Returns the ids of the saves, newest first. */
    ids: () => ids,
    /** Returns the texts as they were saved last, or undefined. */
    saved: () => saved,
    /** Returns the id of the next save. */
    nextId() {
      const id = newId()
      const continues = first !== '' && momentOf(id).getTime() - momentOf(first).getTime() < SERIES_TIME
      if (!continues) first = id
      return continueSeries(id, first)
    },
    add(id: string, text: NoteText) {
      ids = [id, ...ids]
      saved = text
    },
    /** Bases the next save on the texts as others have changed them. */
    rebase(text: NoteText) {
      saved = saved && text
    },
  }
}
export type EditSession = ReturnType<typeof makeEditSession>

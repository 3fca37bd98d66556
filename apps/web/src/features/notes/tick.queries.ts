import { type Note, type Section, updateNote, updateSection } from '@daybook/contract'
import { toggleChecked } from '@daybook/domain/checklists'
import { makeMutation } from '../../api/operations.ts'

type Tick = { note: Note; section?: Section | undefined; offset: number }

/** Ticks or clears the checkbox at `offset` of the content of a note, or of one of its sections. */
export const tickMutation = makeMutation(
  async ({ note: { id, title, content, version }, section, offset }: Tick, send) => {
    if (section) {
      const { id, heading, content } = section
      const body = { heading, content: toggleChecked(content, offset) }
      return send(updateSection, { params: { id }, body }, { base: { heading, content } })
    }
    const body = { title, content: toggleChecked(content, offset), version }
    return send(updateNote, { params: { id }, body }, { base: { title, content } })
  },
)

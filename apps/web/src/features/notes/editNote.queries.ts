import { editNote, type WholeNote } from '@daybook/contract'
import type { NoteText } from '@daybook/domain/mergeNote'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { makeMutation, toOperation } from '../../api/operations.ts'
import { toText } from './editing.ts'
import type { EditSession } from './editSession.ts'

/** A save by an editor. The last one is confirmed, with an offer to undo all that the editor saved. */
type Save = { whole: WholeNote; base: NoteText | undefined; session: EditSession; isLast: boolean }

/** A version conflict raises no alert, because the screen shows both versions. */
export const editNoteMutation = mutationOptions({
  ...makeMutation(
    ({ whole, base, session }: Save, send) => send(editNote, { body: whole }, { base, operationId: session.nextId() }),
    {
      fields: ['version'],
      undoText: ({ isLast }) => (isLast ? m.saved() : undefined),
      continues: ({ session }) => session.ids(),
      isQuiet: true,
    },
  ),
  onSuccess: (answer, { whole, session }) => session.add(toOperation(answer) ?? '', toText(whole)),
})

/** Takes a note back to what it was when its editor was opened. */
export const setBackMutation = makeMutation(
  ({ whole, base }: Pick<Save, 'whole' | 'base'>, send) => send(editNote, { body: whole }, { base }),
  { undoText: () => m.note_set_back(), isQuiet: true },
)

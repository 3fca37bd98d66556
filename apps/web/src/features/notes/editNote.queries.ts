import { createNote, editNote, type Note, type WholeNote } from '@daybook/contract'
import { isDerivedId } from '@daybook/domain/derivedId'
import type { NoteText } from '@daybook/domain/mergeNote'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { addedTitle } from '../../api/addedText.ts'
import { makeMutation, toOperation } from '../../api/operations.ts'
import { toText } from './editing.ts'
import type { EditSession } from './editSession.ts'

/** A save by an editor. The last one is confirmed, with an offer to undo all that the editor saved. */
type Save = { whole: WholeNote; base: NoteText | undefined; session: EditSession; isLast: boolean }

type Answer = Note | { message: string }

/** A version conflict raises no alert, because the screen shows both versions. */
const makeSave = (run: Parameters<typeof makeMutation<Save, Answer>>[0], undoText: (note: WholeNote) => string) =>
  mutationOptions({
    ...makeMutation<Save, Answer>(run, {
      fields: ['version'],
      undoText: ({ isLast, whole }) => (isLast ? undoText(whole) : undefined),
      continues: ({ session }) => session.ids(),
      isQuiet: true,
    }),
    onSuccess: (answer, { whole, session }) => {
      // A note whose id is derived can have the text of another editor, too, which this one has not seen.
      const isSeen = 'sections' in answer && !isDerivedId(whole.id)
      session.add(toOperation(answer) ?? '', isSeen ? answer : toText(whole))
    },
  })

export const editNoteMutation = makeSave(
  ({ whole, base, session }, send) => send(editNote, { body: whole }, { base, operationId: session.nextId() }),
  () => m.saved(),
)

/** Saves what the editor of a new note has: the first time creates it, or returns it as it is if it exists. */
export const saveNewNoteMutation = makeSave(({ whole, base, session }, send): Promise<Answer> => {
  const operationId = session.nextId()
  if (session.saved()) return send(editNote, { body: whole }, { base, operationId })
  const { id, title, content } = whole
  return send(createNote, { body: { id, title, content } }, { operationId })
}, addedTitle)

export type SaveMutation = ReturnType<typeof makeSave>

/** Takes a note back to what it was when its editor was opened. */
export const setBackMutation = makeMutation(
  ({ whole, base }: Pick<Save, 'whole' | 'base'>, send) => send(editNote, { body: whole }, { base }),
  { undoText: () => m.note_set_back(), isQuiet: true },
)

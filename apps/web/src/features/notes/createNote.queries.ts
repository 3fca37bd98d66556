import { createNote } from '@daybook/contract'
import { addedTitle } from '../../api/addedText.ts'
import { mutationFor } from '../../api/queries.ts'

/** Apart from the others, because what adds anything loads it on every page. */
export const createNoteMutation = mutationFor(createNote, { added: addedTitle })

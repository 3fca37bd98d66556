import { createNote } from '@daybook/contract'
import { m } from '#messages'
import { mutationFor } from '../../api/queries.ts'

/** Apart from the others, because what adds anything loads it on every page. */
export const createNoteMutation = mutationFor(createNote, { saved: m.saved_new() })

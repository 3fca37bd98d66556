import { listTaskFilters, removeTaskFilter, saveTaskFilter } from '@daybook/contract'
import { m } from '#messages'
import { mutationFor, queryFor } from '../../api/queries.ts'

/** The filters that the user has saved, by name. Silent, because users without them do not see them. */
export const taskFilters = queryFor(listTaskFilters, {}, { silent: true })

export const saveTaskFilterMutation = mutationFor(saveTaskFilter, { saved: m.saved() })

export const removeTaskFilterMutation = mutationFor(removeTaskFilter, {
  undoText: ({ name }: { name: string }) => m.deleted({ name }),
})

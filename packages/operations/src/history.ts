import { restoreRow } from '@daybook/contract'
import { answered, operation } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { restore } from './work.ts'

/** The writes of the trash. Undo and what is deleted for good need the change log of the server. */
export const historyOperations = [
  operation(restoreRow, function* (_, { params: { kind, id } }) {
    orNotFound(kind !== 'settings' && (yield* restore(kind, id)), 'trash_item_not_found')
    return answered('Restored')
  }),
]

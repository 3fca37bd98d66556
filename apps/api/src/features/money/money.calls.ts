import {
  addEntry,
  changeEntries,
  changeEntryType,
  clearEntries,
  deleteEntries,
  deleteEntry,
  type EntryDraft,
  EntryType,
  editEntry,
  removeFilter,
  saveFilter,
} from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { bulkService } from './bulk.service.ts'
import { type EntryRow, entryRows, findEntry } from './entries.repo.ts'
import { editedEntry, entryService } from './entries.service.ts'
import { savedFilterService } from './savedFilters.service.ts'

const entriesOf = (context: CallContext) => entryService(context, context.author)

/** Returns the type of the entry as it is: another device may have changed it. */
const typeOf = async ({ db, author }: CallContext, id: string, type: EntryType) =>
  (await findEntry(db, author.userId, id))?.type ?? type

/** The operations on entries and saved filters. An edit does not restore a deleted entry. */
export const moneyCalls = [
  ...EntryType.options.flatMap((type) => [
    operationCall(addEntry(type), (context, { body }) => entriesOf(context).add(type, body)),
    editCall(
      editEntry(type),
      entryRows,
      'keep',
      async (context, { params, body }) =>
        entriesOf(context).edit(await typeOf(context, params.id, type), params.id, body),
      (row, draft, { db, author }) =>
        editedEntry(db, author.userId, { before: row as EntryRow, draft: draft as EntryDraft }),
    ),
    operationCall(deleteEntry(type), async (context, { params }) =>
      entriesOf(context).remove(await typeOf(context, params.id, type), params.id),
    ),
  ]),
  editCall(changeEntryType, entryRows, 'keep', (context, { params, body }) =>
    entriesOf(context).changeType(params.id, body.type),
  ),
  operationCall(changeEntries, (context, { body }) =>
    bulkService(context, context.author).change(body.ids, body.change),
  ),
  operationCall(clearEntries, (context, { body }) => bulkService(context, context.author).clear(body)),
  operationCall(deleteEntries, (context, { body }) => bulkService(context, context.author).remove(body.ids)),
  operationCall(saveFilter, (context, { body }) => savedFilterService(context, context.author).save(body)),
  operationCall(removeFilter, (context, { body }) => savedFilterService(context, context.author).remove(body.name)),
]

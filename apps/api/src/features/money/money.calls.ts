import {
  addEntry,
  changeEntryType,
  deleteEntry,
  EntryType,
  editEntry,
  removeFilter,
  saveFilter,
} from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { entryRows, findEntry } from './entries.repo.ts'
import { entryService } from './entries.service.ts'
import { savedFilterService } from './savedFilters.service.ts'

const entriesOf = (context: CallContext) => entryService(context, context.author)

/** Returns the type of the entry as it is: another device may have changed it. */
const typeOf = async ({ db, author }: CallContext, id: string, type: EntryType) =>
  (await findEntry(db, author.userId, id))?.type ?? type

/** The operations on entries and saved filters. A deleted entry stays deleted, so that sums do not change back by themselves. */
export const moneyCalls = [
  ...EntryType.options.flatMap((type) => [
    operationCall(addEntry(type), (context, { body }) => entriesOf(context).add(type, body)),
    editCall(editEntry(type), entryRows, 'keep', async (context, { params, body }) =>
      entriesOf(context).edit(await typeOf(context, params.id, type), params.id, body),
    ),
    operationCall(deleteEntry(type), async (context, { params }) =>
      entriesOf(context).remove(await typeOf(context, params.id, type), params.id),
    ),
  ]),
  editCall(changeEntryType, entryRows, 'keep', (context, { params, body }) =>
    entriesOf(context).changeType(params.id, body.type),
  ),
  operationCall(saveFilter, (context, { body }) => savedFilterService(context, context.author).save(body)),
  operationCall(removeFilter, (context, { body }) => savedFilterService(context, context.author).remove(body.name)),
]

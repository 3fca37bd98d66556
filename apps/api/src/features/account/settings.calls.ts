import { changeCurrency, editName } from '@daybook/contract'
import { operationCall } from '../../db/changes/calls.ts'
import { editSettings } from '../../db/changes/settingsRows.repo.ts'
import { withChanges } from '../../db/changes/withChanges.ts'

/** The operations on settings that need no reauthentication. */
export const settingsCalls = [
  operationCall(editName, (context, { body }) => withChanges(context, context.author, (db) => editSettings(db, body))),
  operationCall(changeCurrency, (context, { body }) =>
    withChanges(context, context.author, (db) => editSettings(db, body)),
  ),
]

import { CURRENCIES, changeCurrency, editName, type RowOf, SETTINGS_ID } from '@daybook/contract'
import { userOf } from '../answers/settings.ts'
import { type WriteContext, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

const editSettings = (context: WriteContext, change: Partial<RowOf<'settings'>>) =>
  tracked(context, 'settings').edit(SETTINGS_ID, (before) => ({ ...before, ...change }))

export const settingsWrites = [
  writeOf(editName, (context, { body }) => {
    editSettings(context, body)
    return userOf(context)
  }),
  writeOf(changeCurrency, (context, { body: { currency } }) => {
    editSettings(context, { currency })
    return { message: `Your currency is ${CURRENCIES[currency][1]} now.` }
  }),
]

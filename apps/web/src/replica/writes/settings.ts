import {
  CURRENCIES,
  changeCurrency,
  editName,
  type RowOf,
  removeFilter,
  SETTINGS_ID,
  saveFilter,
} from '@daybook/contract'
import { withFilter, withoutFilter } from '@daybook/domain/savedFilters'
import { ApiError } from '../../api/errors.ts'
import { filtersOf, userOf } from '../answers/settings.ts'
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
  writeOf(saveFilter, (context, { body }) => {
    const filters = withFilter(filtersOf(context), body)
    if (!filters) throw new ApiError({ status: 400, code: 'too_many_filters' })
    editSettings(context, { filters })
    return filters
  }),
  writeOf(removeFilter, (context, { body }) => {
    const filters = withoutFilter(filtersOf(context), body.name)
    editSettings(context, { filters })
    return filters
  }),
]

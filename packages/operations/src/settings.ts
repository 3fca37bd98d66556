import {
  CURRENCIES,
  changeCurrency,
  changePreferences,
  editName,
  type RowOf,
  removeFilter,
  removeTaskFilter,
  type SavedTaskFilter,
  SETTINGS_ID,
  saveFilter,
  saveTaskFilter,
} from '@daybook/contract'
import { withFields } from '@daybook/domain/fields'
import { withFilter, withoutFilter } from '@daybook/domain/savedFilters'
import { answered, operation } from './operation.ts'
import { Rejection } from './rejection.ts'
import { ask, edit, get } from './work.ts'

const editSettings = (change: Partial<RowOf<'settings'>>) =>
  edit('settings', SETTINGS_ID, (before) => ({ ...before, ...change }))

function* savedFilters() {
  return (yield* get('settings', SETTINGS_ID))?.filters ?? []
}

function* savedTaskFilters() {
  return (yield* get('settings', SETTINGS_ID))?.task_filters ?? []
}

/** Keeps the filters of tasks; the settings are without them if there are none. */
const editTaskFilters = (filters: SavedTaskFilter[]) =>
  edit('settings', SETTINGS_ID, (before) =>
    withFields('settings', before, { task_filters: filters.length > 0 ? filters : null }),
  )

/** The writes of settings that need no reauthentication. */
export const settingsOperations = [
  operation(editName, function* (_, { body }) {
    yield* editSettings({ name: body.name })
    return yield* ask((store) => store.user())
  }),
  operation(changeCurrency, function* (_, { body: { currency } }) {
    yield* editSettings({ currency })
    return answered(`Your currency is ${CURRENCIES[currency][1]} now.`)
  }),
  operation(changePreferences, function* (_, { body }) {
    yield* editSettings(body)
    return yield* ask((store) => store.user())
  }),
  operation(saveFilter, function* (_, { body }) {
    const filters = withFilter(yield* savedFilters(), body)
    if (!filters) throw new Rejection('too_many_filters')
    yield* editSettings({ filters })
    return filters
  }),
  operation(removeFilter, function* (_, { body: { name } }) {
    const filters = withoutFilter(yield* savedFilters(), name)
    yield* editSettings({ filters })
    return filters
  }),
  operation(saveTaskFilter, function* (_, { body }) {
    const filters = withFilter(yield* savedTaskFilters(), body)
    if (!filters) throw new Rejection('too_many_filters')
    yield* editTaskFilters(filters)
    return filters
  }),
  operation(removeTaskFilter, function* (_, { body: { name } }) {
    const filters = withoutFilter(yield* savedTaskFilters(), name)
    yield* editTaskFilters(filters)
    return filters
  }),
]

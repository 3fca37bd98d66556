import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { EntryFilter } from './filter.ts'
import { text } from './text.ts'

const tags = ['Money']

export const MAX_SAVED_FILTERS = 50

const FilterName = text('name', 40, 'name_required')

/** A filter of entries that the user has saved. Its name is unique. */
export const SavedFilter = z.object({ name: FilterName, filter: EntryFilter })
export type SavedFilter = z.infer<typeof SavedFilter>

const response = { 200: z.array(SavedFilter) }

/** Returns the saved filters by name. */
export const listSavedFilters = {
  method: 'GET',
  url: '/money/filters/',
  config: { access: 'user' },
  schema: { summary: 'The saved filters', tags, response },
} as const satisfies Endpoint

/** Saves a filter in place of one of the same name, and returns all. There can be {@link MAX_SAVED_FILTERS}. */
export const saveFilter = {
  method: 'POST',
  url: '/money/filters/save/',
  config: { access: 'user' },
  schema: { summary: 'Save a filter', tags, body: SavedFilter, response },
} as const satisfies Endpoint

/** Removes the filter with this name, if there is one, and returns the others. */
export const removeFilter = {
  method: 'POST',
  url: '/money/filters/remove/',
  config: { access: 'user' },
  schema: { summary: 'Remove a saved filter', tags, body: z.object({ name: FilterName }), response },
} as const satisfies Endpoint

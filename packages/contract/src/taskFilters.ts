import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { type MAX_SAVED_FILTERS, SavedFilter } from './savedFilters.ts'
import { text } from './text.ts'

const tags = ['Tasks']

/** A filter of tasks that the user has saved: the text that was typed. Its name is unique. */
export const SavedTaskFilter = z.object({ name: SavedFilter.shape.name, query: text('search', 200, 'filter_invalid') })
export type SavedTaskFilter = z.infer<typeof SavedTaskFilter>

const response = { 200: z.array(SavedTaskFilter) }

/** Returns the saved filters by name. */
export const listTaskFilters = {
  method: 'GET',
  url: '/tasks/filters/',
  config: { access: 'user' },
  schema: { summary: 'The saved filters of tasks', tags, response },
} as const satisfies Endpoint

/** Saves a filter in place of one of the same name, and returns all. There can be {@link MAX_SAVED_FILTERS}. */
export const saveTaskFilter = {
  method: 'POST',
  url: '/tasks/filters/save/',
  config: { access: 'user' },
  schema: { summary: 'Save a filter of tasks', tags, body: SavedTaskFilter, response },
} as const satisfies Endpoint

/** Removes the filter with this name, if there is one, and returns the others. */
export const removeTaskFilter = {
  method: 'POST',
  url: '/tasks/filters/remove/',
  config: { access: 'user' },
  schema: {
    summary: 'Remove a saved filter of tasks',
    tags,
    body: z.pick(SavedTaskFilter, { name: true }),
    response,
  },
} as const satisfies Endpoint

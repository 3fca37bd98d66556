import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

const tags = ['Export and import']

/**
 * Returns everything of the user as a ZIP archive, which is described in docs/export.md. With `history=true` it also has
 * the change log and the trash. Rows that are written during the answer may be missing in it.
 */
export const exportAll = {
  method: 'GET',
  url: '/export/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Everything, as a ZIP archive',
    tags,
    produces: ['application/zip'],
    querystring: z.object({ history: z.optional(z.literal('true')) }),
    response: { 200: z.any() },
  },
} as const satisfies Endpoint

/** The limits of one request: the number of rows, the total size and the size of one line in bytes. */
export const IMPORTED_ROWS_LIMIT = 2000
export const IMPORTED_ROWS_BYTES = 16 * 2 ** 20
export const IMPORTED_ROW_BYTES = 2 * 2 ** 20

/**
 * Creates rows as an export has them: NDJSON, each line with the `kind` of a row, its `id`, and the `row`. Rows whose id
 * is taken are left out, so that a repeated request adds nothing twice. Creates nothing if a line is invalid: the path of
 * an error is the line number, from 1, and the field. What is too much for one request is sent in several with one
 * Operation-Id, and is then undone in one step.
 */
export const importRows = {
  method: 'POST',
  url: '/import/rows/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Create rows of an export',
    tags,
    consumes: ['application/x-ndjson'],
    response: {
      201: z.object({
        /** The number of rows of each kind that were created. */
        added: z.record(z.string(), z.number()),
      }),
    },
  },
} as const satisfies Endpoint

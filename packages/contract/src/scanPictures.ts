import * as z from 'zod/mini'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'

/** Returns the ids of the entries between two days, both included, whose pictures are kept, oldest first. */
export const listScanPictures = {
  method: 'GET',
  url: '/money/receipts/pictures/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'The entries of some days that have a picture of their receipt',
    tags: ['Money'],
    querystring: z.object({ from: Day, to: Day }),
    response: { 200: z.array(z.string()) },
  },
} as const satisfies Endpoint

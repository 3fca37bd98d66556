import type { Endpoint } from '@daybook/contract'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'

type Input = { params?: unknown; querystring?: unknown; body?: unknown }

/** Returns the input of a call as the server reads it. Throws the error of the server for an invalid one. */
export function parseInput({ schema }: Endpoint, { params = {}, querystring = {}, body }: Input) {
  return {
    params: parsePart(schema.params, params),
    querystring: parsePart(schema.querystring, querystring),
    body: parsePart(schema.body, body),
  }
}

function parsePart(schema: z.ZodMiniType | undefined, part: unknown) {
  if (!schema) return undefined
  const { success, data, error } = z.safeParse(schema, part)
  if (success) return data
  const errors = error.issues.map(({ path, message, ...issue }) => {
    const { maximum, minimum } = issue as { maximum?: number; minimum?: number }
    const params = maximum === undefined ? minimum !== undefined && { minimum } : { maximum }
    return { path: path.join('.'), code: message, message, ...(params && { params }) }
  })
  const [{ path: _, ...reason }] = errors as [(typeof errors)[0]]
  throw new ApiError({ status: 400, ...reason, errors })
}

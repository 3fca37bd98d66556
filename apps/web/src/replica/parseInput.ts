import type { Endpoint } from '@daybook/contract'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'

type Input = { params?: object; querystring?: unknown; body?: unknown }

/** Returns the input of a call as the server reads it. Throws the error of the server for an invalid one. */
export function parseInput({ schema }: Endpoint, { params = {}, querystring = {}, body }: Input) {
  if (schema.params && !isValid(schema.params, params, body as object))
    throw new ApiError({ status: 404, code: 'not_found' })
  return {
    params: parsePart(schema.params, params),
    querystring: parsePart(schema.querystring, querystring),
    body: schema.consumes ? body : parsePart(schema.body, body),
  }
}

/** Returns whether the parameters are valid, and a body with an id has that of the parameters. */
function isValid(schema: z.ZodMiniType, params: { id?: unknown }, body: { id?: unknown } = {}) {
  const isOther = params.id !== undefined && typeof body.id === 'string' && body.id !== params.id
  return z.safeParse(schema, params).success && !isOther
}

function parsePart(schema: z.ZodMiniType | undefined, part: unknown) {
  if (!schema) return undefined
  const { success, data, error } = z.safeParse(schema, part)
  if (success) return data
  throw invalidInput(error.issues)
}

// Other messages are those of Zod. The catalogue of codes has all English texts, too many to load for this.
const IS_CODE = /^[a-z_]+$/

type Issue = { path?: PropertyKey[]; message: string }

/** Returns the error of the server for invalid input. It has the code of the first issue. */
export function invalidInput(issues: Issue[]) {
  const errors = issues.map(({ path = [], message, ...issue }) => {
    const { maximum, minimum } = issue as { maximum?: number; minimum?: number }
    const params = maximum === undefined ? minimum !== undefined && { minimum } : { maximum }
    const code = IS_CODE.test(message) ? message : 'invalid_value'
    return { path: path.join('.'), code, message, ...(params && { params }) }
  })
  const [{ path: _, ...reason }] = errors as [(typeof errors)[0]]
  return new ApiError({ status: 400, ...reason, errors })
}

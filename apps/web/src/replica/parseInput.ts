import type { Endpoint } from '@daybook/contract'
import { type Issue, toFieldErrors } from '@daybook/operations/parse'
import { Rejection } from '@daybook/operations/rejection'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import { toApiError } from './toApiError.ts'

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

/** Returns the error of the server for invalid input. */
export const invalidInput = (issues: readonly Issue[]) =>
  toApiError(new Rejection('invalid_value', { errors: toFieldErrors(issues) }))

import {
  type Endpoint,
  type ErrorBody,
  fromEarlierBody,
  hasParams,
  nameOf,
  type SyncOperation,
} from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import * as z from 'zod/mini'
import type { AnyInput } from './operation.ts'
import { notFound, Rejection } from './rejection.ts'

/** An issue of Zod. */
export type Issue = { path?: PropertyKey[]; message: string; maximum?: unknown; minimum?: unknown }

// Other messages are those of Zod. The catalogue of codes has all English texts, too many for a page to load.
const IS_CODE = /^[a-z_]+$/

/** Returns the invalid fields of an input, each with the code and limit of its first issue. */
export function toFieldErrors(issues: readonly Issue[]): NonNullable<ErrorBody['errors']> {
  const byPath = Map.groupBy(issues, ({ path = [] }) => path.join('.'))
  return [...byPath].map(([path, [first]]) => ({ path, ...toReason(first!) }))
}

function toReason({ message, maximum, minimum }: Issue) {
  const code = IS_CODE.test(message) ? message : 'invalid_value'
  const params = typeof maximum === 'number' ? { maximum } : typeof minimum === 'number' ? { minimum } : undefined
  return { code, message, ...(params && hasParams(code) && { params }) }
}

/** Returns a value as its schema reads it. Throws the errors of its invalid fields. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value)
  if (success) return data
  throw new Rejection('invalid_value', { errors: toFieldErrors(error.issues) })
}

type Sent = Pick<SyncOperation, 'params' | 'body' | 'base'>

/** Returns the validated input of an operation, with the fields as their author saw them in the form of its body. */
export function parseOperation(endpoint: Endpoint, sent: Sent): AnyInput {
  const { schema } = endpoint
  const { params } = sent
  const body = fromEarlierBody(nameOf(endpoint), sent.body)
  const base = sent.base && fromEarlierBody(nameOf(endpoint), sent.base)
  if (schema.params && !z.safeParse(schema.params, params).success) throw notFound('not_found')
  if (params.id !== undefined && body.id !== undefined && body.id !== params.id) throw notFound('not_found')
  return {
    params: schema.params && z.parse(schema.params, params),
    body: schema.body && parse(schema.body, body),
    base: base && parseBase(schema.body, body, base),
  }
}

function parseBase(schema: z.ZodMiniType | undefined, body: Fields, base: Fields): Fields {
  const parsed = schema && z.safeParse(schema, { ...body, ...base })
  const fields = (parsed?.success ? parsed.data : base) as Fields
  return Object.fromEntries(Object.keys(base).map((field) => [field, fields[field]]))
}

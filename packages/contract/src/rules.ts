import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { isFilled } from './text.ts'

// Rules about several fields of one object. `params` has the equivalent JSON Schema, which the server adds to the
// OpenAPI document.

/** Requires exactly one of the optional fields. */
export const exactlyOneOf = (names: string[], error: PlainErrorCode) =>
  z.refine<object>((sent) => names.filter((name) => getField(sent, name) !== undefined).length === 1, {
    error,
    params: { oneOf: names.map((name) => ({ required: [name] })) },
  })

/** Requires at least one of the texts to show anything. The error's path is the first of them. */
export const requireOneFilled = (names: string[], error: PlainErrorCode) =>
  z.refine<object>((sent) => names.some((name) => isShown(getField(sent, name))), {
    error,
    path: names.slice(0, 1),
    params: { anyOf: names.map((name) => ({ required: [name], properties: { [name]: { pattern: '\\S' } } })) },
  })

const isShown = (value: unknown) => typeof value !== 'string' || isFilled(value)

const getField = (sent: object, name: string) => (sent as Record<string, unknown>)[name]

import * as z from 'zod/mini'

// Rules about several fields of one object. What JSON Schema says for each goes into `params`, from which the server
// takes it for the OpenAPI document.

/** Exactly one of the optional fields is there. */
export const exactlyOneOf = (names: string[], error: string) =>
  z.refine<object>((sent) => names.filter((name) => fieldOf(sent, name) !== undefined).length === 1, {
    error,
    params: { oneOf: names.map((name) => ({ required: [name] })) },
  })

/** At least one of the texts is not blank. The error is at the first of them. */
export const oneFilledOf = (names: string[], error: string) =>
  z.refine<object>((sent) => names.some((name) => fieldOf(sent, name) !== ''), {
    error,
    path: names.slice(0, 1),
    params: { anyOf: names.map((name) => ({ required: [name], properties: { [name]: { pattern: '\\S' } } })) },
  })

const fieldOf = (sent: object, name: string) => (sent as Record<string, unknown>)[name]

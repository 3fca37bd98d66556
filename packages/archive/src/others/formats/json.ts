import * as z from 'zod/mini'
import { BadFile } from '../../badFile.ts'

/** Returns what a JSON text has. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new BadFile('damaged', (thrown as Error).message)
  }
}

/** Returns a value as this schema has it, and throws if it is something else. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new BadFile('damaged', error.issues[0]?.path.join('.'))
}

// Products differ in what they leave out or set to null, and in whether ids are numbers.
export const str = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
)
export const num = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => Number(value ?? 0) || 0),
)
export const bool = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
  z.transform((value) => Boolean(value)),
)

/** Returns the schema of a list, which is empty if it is missing. */
export const listOf = <S extends z.ZodMiniType>(each: S) =>
  z.pipe(
    z.optional(z.nullable(z.array(each))),
    z.transform((values) => values ?? []),
  )

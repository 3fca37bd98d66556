import * as z from 'zod/mini'

// All control characters (C0, DEL and C1) but tab, newline and carriage return.
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
const ALLOWED = new RegExp(`^[^${CONTROL}]*$`)
/** The same, with at least one character that is not white space. Written so that it needs no backtracking. */
const ALLOWED_AND_FILLED = new RegExp(`^[^\\S\\u000b\\u000c]*[^\\s${CONTROL}][^${CONTROL}]*$`)

/**
 * A bounded piece of text, trimmed. Refused: longer than `max` characters as sent, control characters (C0, DEL and C1)
 * other than tab and newline, halves of surrogate pairs. Carriage returns are folded into newlines. Everything else is
 * text and kept as it is: line separators (U+2028, U+2029), bidirectional marks, U+FEFF inside a text, noncharacters.
 *
 * @param label how messages name the field, for example 'Title'
 * @param required the sentence for a missing or blank text; without it, blank is allowed
 */
export function text(label: string, max: number, required?: string) {
  const forbidden = `${label} contains characters that cannot be kept`
  return z.string(required ?? `${label} must be text`).check(
    required
      ? z.regex(ALLOWED_AND_FILLED, { error: ({ input }) => (ALLOWED.test(input as string) ? required : forbidden) })
      : z.regex(ALLOWED, forbidden),
    // Put together when it is needed: dozens of these are made before the first page shows.
    z.maxLength(max, { error: () => `${label} must be at most ${max.toLocaleString('en')} characters long` }),
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.refine((value) => value.isWellFormed(), forbidden),
  )
}

/** An optional client-made id (UUIDv7): a create sent again with it returns what stands and makes nothing. */
export const ClientId = z.optional(z.uuidv7('Invalid id'))

/** The id of an entity in a path or answer: a UUIDv7. */
export const Id = z.uuidv7('Invalid id')

import * as z from 'zod/mini'

// All control characters (C0, DEL and C1) but tab, newline and carriage return.
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
const ALLOWED = new RegExp(`^[^${CONTROL}]*$`)
/** Also requires one character that is not white space. Written so that it does not backtrack. */
const ALLOWED_AND_FILLED = new RegExp(`^[^\\S\\u000b\\u000c]*[^\\s${CONTROL}][^${CONTROL}]*$`)

/**
 * Returns the schema of a trimmed text. Rejects more than `max` characters before trimming, control characters (C0, DEL
 * and C1) other than tab, newline and carriage return, and lone surrogates. Converts CRLF and CR to newlines. Keeps all
 * else: line separators (U+2028, U+2029), bidirectional marks, U+FEFF inside a text, noncharacters.
 *
 * @param label how messages name the field, for example 'Title'
 * @param required the message for a missing or blank text; without it, blank is allowed
 */
export function text(label: string, max: number, required?: string) {
  const forbidden = `${label} contains characters that cannot be kept`
  return z.string(required ?? `${label} must be text`).check(
    required
      ? z.regex(ALLOWED_AND_FILLED, { error: ({ input }) => (ALLOWED.test(input as string) ? required : forbidden) })
      : z.regex(ALLOWED, forbidden),
    // Formatted only when needed, because dozens of these schemas are created before the first page shows.
    z.maxLength(max, { error: () => `${label} must be at most ${max.toLocaleString('en')} characters long` }),
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.refine((value) => value.isWellFormed(), forbidden),
  )
}

/** An optional client-generated id (UUIDv7). Repeating a create with the same id returns the existing entity. */
export const ClientId = z.optional(z.uuidv7('Invalid id'))

/** The id of an entity: a UUIDv7. */
export const Id = z.uuidv7('Invalid id')

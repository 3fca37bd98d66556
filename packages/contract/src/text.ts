import * as z from 'zod/mini'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

const isKeepable = (text: string) => text.isWellFormed() && !CONTROL.test(text)

/**
 * A bounded piece of text, trimmed. Refused: longer than `max` characters, control characters (C0, DEL and C1) other
 * than tab and newline, halves of surrogate pairs. Carriage returns are folded into newlines. Everything else is text
 * and kept as it is: line separators (U+2028, U+2029), bidirectional marks, U+FEFF inside a text, noncharacters.
 *
 * @param label how messages name the field, for example 'Title'
 * @param required the sentence for a missing or blank text; without it, blank is allowed
 */
export function text(label: string, max: number, required?: string) {
  return z.string(required ?? `${label} must be text`).check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    ...(required ? [z.minLength(1, required)] : []),
    // Put together when it is needed: dozens of these are made before the first page shows.
    z.maxLength(max, { error: () => `${label} must be at most ${max.toLocaleString('en')} characters long` }),
    z.refine(isKeepable, `${label} contains characters that cannot be kept`),
  )
}

/** An optional client-made id (UUIDv7): a create sent again with it returns what stands and makes nothing. */
export const ClientId = z.optional(z.uuidv7('Invalid id'))

/** The id of an entity in a path or answer: a UUIDv7. */
export const Id = z.uuidv7('Invalid id')

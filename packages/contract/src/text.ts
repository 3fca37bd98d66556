import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'

// All control characters (C0, DEL and C1) but tab, newline and carriage return.
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
export const ALLOWED_CHARACTERS = new RegExp(`^[^${CONTROL}]*$`)
/** Characters that show nothing: white space, what fonts ignore, and the empty Braille pattern. */
const INVISIBLE = '\\s\\p{Default_Ignorable_Code_Point}\\u2800'
/** Also requires one character that is visible. Written so that it does not backtrack. */
const ALLOWED_AND_FILLED = new RegExp(
  `^(?:(?=[${INVISIBLE}])[^${CONTROL}\\u000b\\u000c])*[^${INVISIBLE}${CONTROL}][^${CONTROL}]*$`,
  'u',
)
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u')
/** Returns whether a text has a character that is visible. */
export const isFilled = (text: string) => VISIBLE.test(text)
/**
 * What the OpenAPI document has instead: few of its consumers know the properties of characters. It allows characters that
 * show nothing.
 */
const DESCRIBED = { pattern: `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$` }
/** Embeddings and overrides of the direction. They reorder what follows them, also outside of the text. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e]/g

/** The texts of the product. Their error codes begin with the name. */
type TextField = 'title' | 'name' | 'description' | 'category' | 'content' | 'heading' | 'unit' | 'message' | 'search'

/**
 * Returns the schema of a trimmed text. Rejects more than `max` characters before trimming, control characters (C0, DEL
 * and C1) other than tab, newline and carriage return, and lone surrogates. Converts CRLF and CR to newlines. Keeps all
 * else: line separators (U+2028, U+2029), marks and isolates of the direction, U+FEFF inside a text, noncharacters. Drops
 * embeddings and overrides of the direction.
 *
 * @param required the error of a missing text, or one that shows nothing; without it, blank is allowed
 */
export function text(field: TextField, max: number, required?: PlainErrorCode) {
  const forbidden = code(`${field}_forbidden_characters`)
  return z.string(required ?? code(`${field}_not_text`)).check(
    required
      ? z.regex(ALLOWED_AND_FILLED, {
          error: ({ input }) => (ALLOWED_CHARACTERS.test(input as string) ? required : forbidden),
        })
      : z.regex(ALLOWED_CHARACTERS, forbidden),
    z.maxLength(max, code(`${field}_too_long`)),
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').replace(DIRECTION_OVERRIDES, '').trim()),
    z.refine((value) => value.isWellFormed(), { error: forbidden, ...(required && { params: DESCRIBED }) }),
  )
}

/** The id of an entity: a UUIDv7, in lower case whatever the case of the input. */
export const Id = z.uuidv7(code('id_invalid')).check(z.toLowerCase())

/** An optional client-generated id (UUIDv7). Repeating a create with the same id returns the existing entity. */
export const ClientId = z.optional(Id)

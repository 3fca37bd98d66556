import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { text } from './text.ts'
import { toNfc } from './toNfc.ts'

/** The most tags that an entry can have. */
export const TAGS_LIMIT = 20

/** How many tags of a user are listed, the most used ones. */
export const LISTED_TAGS = 1000

/** Normalizes a tag: trims it, removes a leading #, collapses white space, converts it to lower case and to NFC. */
export const asTag = (name: string) =>
  toNfc(
    name
      .trim()
      .replace(/^#+\s*/, '')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  )

/** A tag of at most 40 characters, normalized with {@link asTag}. */
export const Tag = text('name', 40, 'name_required').check(
  z.overwrite(asTag),
  z.minLength(1, code('name_required')),
  z.maxLength(40, code('name_too_long')),
)

/** The tags of an entry, each once. */
export const Tags = z.array(Tag, code('tags_invalid')).check(
  z.maxLength(TAGS_LIMIT, code('tags_invalid')),
  z.overwrite((tags) => [...new Set(tags)]),
)

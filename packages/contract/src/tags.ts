import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'
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

const tag = (required: PlainErrorCode) =>
  text('name', 40, required).check(
    z.overwrite(asTag),
    z.minLength(1, code(required)),
    z.maxLength(40, code('name_too_long')),
  )

const tags = (each: ReturnType<typeof tag>, invalid: PlainErrorCode) =>
  z.array(each, code(invalid)).check(
    z.maxLength(TAGS_LIMIT, code(invalid)),
    z.overwrite((names) => [...new Set(names)]),
  )

/** A tag of at most 40 characters, normalized with {@link asTag}. */
export const Tag = tag('name_required')

/** The tags of an entry, each once. */
export const Tags = tags(Tag, 'tags_invalid')

/** The labels of a task, each once, normalized like tags. */
export const Labels = tags(tag('labels_invalid'), 'labels_invalid')

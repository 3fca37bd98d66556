import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { text } from './text.ts'
import { toNfc } from './toNfc.ts'

/** Normalizes a category name: trims it, collapses white space, converts it to upper case and to NFC. */
export const asCategory = (name: string) => toNfc(name.trim().replace(/\s+/g, ' ').toUpperCase())

/** Returns checks that normalize and then limit the length: the normalized name can be longer (ß becomes SS). */
export const asSpelled = () => [z.overwrite(asCategory), z.maxLength(40, code('category_too_long'))]

/** A category name of at most 40 characters, normalized with {@link asCategory}. */
export const CategoryName = text('category', 40, 'category_required').check(...asSpelled())

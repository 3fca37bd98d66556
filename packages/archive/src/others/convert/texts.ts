import { asCategory, asTag, isFilled, TAGS_LIMIT } from '@daybook/contract'
import { OTHER } from '@daybook/domain/starterCategories'
import type { What } from '../what.ts'

const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
const FORBIDDEN = new RegExp(`[${CONTROL}\\u202a-\\u202e]`, 'g')

/** Shortens a text, and names what is left out. */
type Shortening = { text: (text: string, max: number) => string; leave: (what: What, example?: string) => void }

/** Returns a text as the texts of Daybook are: without control characters and half characters, trimmed. */
export const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '').toWellFormed().trim()

const NAME_LENGTH = 40

/** Returns a category as Daybook has it. */
export function toCategory(conversion: Shortening, name: string | undefined) {
  const spelled = asCategory(clean(name ?? ''))
  if (!isFilled(spelled)) return OTHER
  // The name can be longer in upper case.
  return asCategory(conversion.text(spelled, NAME_LENGTH)).slice(0, NAME_LENGTH).trim()
}

/** Returns tags as Daybook has them: each once, in lower case. Those beyond the limit are named. */
export function toTags(conversion: Shortening, names: readonly string[] = []) {
  const tags = names.map((name) =>
    asTag(conversion.text(asTag(clean(name)), NAME_LENGTH))
      .slice(0, NAME_LENGTH)
      .trim(),
  )
  const all = [...new Set(tags.filter(isFilled))]
  for (const tag of all.slice(TAGS_LIMIT)) conversion.leave('too_many_tags', tag)
  return all.slice(0, TAGS_LIMIT)
}

import bidiFactory from 'bidi-js'

export type Levels = { levels: ArrayLike<number>; rightToLeft: boolean }

// Its types declare a nested default export, which does not exist at runtime when bundled.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isRightToLeft = (level: number): boolean => (level & 1) === 1

/** Returns the embedding level of each UTF-16 unit (UAX 9). The first strong character sets the paragraph's level. */
export function bidiLevels(text: string): Levels {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: [], rightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return { levels, rightToLeft: isRightToLeft(paragraphs[0]?.level ?? 0) }
}

export function mirrored(text: string): string {
  return Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char).join('')
}

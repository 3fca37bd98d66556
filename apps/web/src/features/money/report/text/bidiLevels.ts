import bidiFactory from 'bidi-js'

export type Levels = { levels: ArrayLike<number>; rightToLeft: boolean }

// Its types speak of a module within the module, which no bundler makes of it.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isRightToLeft = (level: number): boolean => (level & 1) === 1

/** The embedding level of each UTF-16 unit (UAX 9); the first strong letter sets the paragraph's. */
export function bidiLevels(text: string): Levels {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: [], rightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return { levels, rightToLeft: isRightToLeft(paragraphs[0]?.level ?? 0) }
}

export function mirrored(text: string): string {
  return Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char).join('')
}

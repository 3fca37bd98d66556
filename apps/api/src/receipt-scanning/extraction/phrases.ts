/**
 * Builds a pattern from comma-separated phrases. A space in a phrase matches any or no gap, because OCR often loses it;
 * l, i, 1 and | match each other. A phrase matches at the start of a word, and a short one must end with it.
 */
export function anyOf(list: string): RegExp {
  return new RegExp(sourceOf(list), 'g')
}

/** Returns the source of the pattern of {@link anyOf}, as a part of a larger one. */
export const sourceOf = (list: string) => `(?<![a-z])(?:${phrasesOf(list).map(patternOf).join('|')})`

/** Splits a comma-separated list into its phrases, longest first. */
function phrasesOf(list: string): string[] {
  const phrases = list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))
  return [...new Set(phrases)].filter(Boolean).sort((a, b) => b.length - a.length)
}

function patternOf(phrase: string): string {
  const source = [...phrase].map(letterPattern).join('')
  return phrase.replace(/[^a-z]/g, '').length < 6 && /[a-z]$/.test(phrase) ? `${source}(?![a-z])` : source
}

function letterPattern(character: string): string {
  if (character === ' ') return '[\\s.:_-]*'
  if (character === 'l' || character === 'i') return '[li1|!]'
  if (character === 'o') return '[o0]'
  return character.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&')
}

export function has(pattern: RegExp, normalized: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(normalized)
}

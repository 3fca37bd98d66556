import { fold } from './fold.ts'

/** Letters of alphabets that separate words by spaces: Latin, Greek, Cyrillic, Hebrew and Arabic. */
const letterRange = 'a-zα-ωа-яѐ-џґא-תء-ي'
const hasLetterAtEnd = new RegExp(`[${letterRange}]$`)
const notLetters = new RegExp(`[^${letterRange}]`, 'g')
/** Chinese, Japanese and Korean. Headings are often spaced: "合 计". */
const isSyllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** A phrase with fewer letters must end with a word. */
const longLetters = 6

/**
 * Builds a pattern from comma-separated phrases. A space in a phrase matches any or no gap, because OCR often loses it;
 * l, i, 1 and | match each other. A phrase matches at the start of a word, and a short one must end with it. Phrases are
 * folded as texts are.
 */
export function anyOf(list: string): RegExp {
  return new RegExp(toSource(list), 'g')
}

/** Returns the source of the pattern of {@link anyOf}, as a part of a larger one. */
export const toSource = (list: string) => `(?<![${letterRange}])(?:${toPhrases(list).map(toPattern).join('|')})`

/** Splits a comma-separated list into its phrases, longest first. */
function toPhrases(list: string): string[] {
  const phrases = list.split(',').map((phrase) => fold(phrase).trim().replace(/\s+/g, ' '))
  return [...new Set(phrases)].filter(Boolean).sort((a, b) => b.length - a.length)
}

function toPattern(phrase: string): string {
  const source = [...phrase].map(letterPattern).join('')
  const isShort = phrase.replace(notLetters, '').length < longLetters
  return isShort && hasLetterAtEnd.test(phrase) ? `${source}(?![${letterRange}])` : source
}

function letterPattern(character: string, i: number): string {
  if (character === ' ') return '[\\s.:_-]*'
  if (character === 'l' || character === 'i') return '[li1|!]'
  if (character === 'o') return '[o0]'
  if (i > 0 && isSyllable.test(character)) return `\\s?${character}`
  return character.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&')
}

export function has(pattern: RegExp, normalized: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(normalized)
}

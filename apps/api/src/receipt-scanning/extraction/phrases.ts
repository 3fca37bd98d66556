/**
 * One pattern out of many phrases. A space in a phrase matches any or no gap, since the reading often loses it;
 * l, i, 1 and | pass for each other; a word stands at the start of one, and a short word ends there too.
 */
export function anyOf(list: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${phrasesOf(list).map(patternOf).join('|')})`, 'g')
}

/** Phrases are listed with commas between them; the longest is tried first. */
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

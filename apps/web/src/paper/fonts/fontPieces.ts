import { toClusters } from '../text/clusters.ts'
import { covers, type FontFile } from './fontTable.ts'
import { INVISIBLE } from './invisible.ts'
import { PLAIN } from './plainText.ts'

/** A run of text drawn with one font file. */
export type FontPiece = { font: FontFile; text: string }

const FAR_EAST = /^noto-sans-(jp|sc|kr)$/
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const HAN = /\p{Script=Han}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

const HAN_OF_LANGUAGE: Record<string, string> = { ja: 'noto-sans-jp', ko: 'noto-sans-kr', zh: 'noto-sans-sc' }

// Han characters have different glyphs in Japan, Korea and China: the other characters determine which to use.
function hanFamily(text: string): string | undefined {
  if (KANA.test(text)) return 'noto-sans-jp'
  return HANGUL.test(text) ? 'noto-sans-kr' : undefined
}

/** Returns the family of Han characters in texts that have no others: that of the locale, else Japan's if any has kana. */
export function hanFamilyOf(texts: string[], locale: string | undefined): string {
  const ofLanguage = HAN_OF_LANGUAGE[(locale ?? '').slice(0, 2)]
  return ofLanguage ?? (texts.some((text) => KANA.test(text)) ? 'noto-sans-jp' : 'noto-sans-sc')
}

const toCodePoints = (cluster: string): number[] =>
  Array.from(cluster.replace(INVISIBLE, ''), (char) => char.codePointAt(0) ?? 0)

const rank = (font: FontFile, han: string): number => (font.family === han ? 0 : FAR_EAST.test(font.family) ? 1 : 0)

/** The family of a piece that no font covers: it is drawn as empty boxes but keeps its text for copying. */
export const UNDRAWABLE = 'none'

/**
 * Returns a function that splits a text by the font that draws it, changing fonts as rarely as possible. `documentHan` is
 * the family of Han characters in a text without kana and Hangul.
 */
export function fontPicker(table: FontFile[], documentHan: string): (text: string) => FontPiece[] {
  const main = table[0] as FontFile
  const boxes = { ...main, family: UNDRAWABLE }
  const cache = new Map<string, FontFile | null>()
  const ofDocument = table.filter(({ family }) => family === documentHan)
  // A text that is written in China alone is not drawn in two styles.
  const isCovered = (text: string) =>
    (text.match(HAN) ?? []).every((char) => ofDocument.some((font) => covers(font, char.codePointAt(0) ?? 0)))

  const search = (cluster: string, han: string): FontFile | null => {
    const points = toCodePoints(cluster)
    const candidates = table.filter((font) => points.every((point) => covers(font, point)))
    const emoji = EMOJI.test(cluster) && candidates.find((font) => font.family === 'noto-emoji')
    return emoji || (candidates.sort((a, b) => rank(a, han) - rank(b, han))[0] ?? null)
  }

  const pick = (cluster: string, han: string): FontFile | null => {
    const key = han + cluster
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const font = search(cluster, han)
    cache.set(key, font)
    return font
  }

  // Punctuation keeps the font of the text before it if that font covers it.
  const continuesLast = (cluster: string, last: FontPiece | undefined): boolean =>
    last !== undefined &&
    last.font !== boxes &&
    !LETTER_OR_DIGIT.test(cluster) &&
    !EMOJI.test(cluster) &&
    !/emoji|-(jp|sc|kr)$/.test(last.font.family) &&
    toCodePoints(cluster).every((point) => covers(last.font, point))

  return (text) => {
    if (PLAIN.test(text)) return [{ font: main, text }]
    const han = hanFamily(text) ?? (isCovered(text) ? documentHan : 'noto-sans-sc')
    const pieces: FontPiece[] = []
    const append = (cluster: string): void => {
      const last = pieces.at(-1)
      const font = last && continuesLast(cluster, last) ? last.font : pick(cluster, han)
      if (font === null && [...cluster].length > 1) {
        for (const char of cluster) append(char)
      } else if (last && (font ?? boxes) === last.font) last.text += cluster
      else pieces.push({ font: font ?? boxes, text: cluster })
    }
    for (const cluster of toClusters(text)) append(cluster)
    return pieces
  }
}

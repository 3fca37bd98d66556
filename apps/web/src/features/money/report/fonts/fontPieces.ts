import { clustersOf } from '../text/clusters.ts'
import { covers, type FontFile } from './fontTable.ts'
import { INVISIBLE } from './invisible.ts'
import { PLAIN } from './plainText.ts'

/** A stretch of text that one font file draws. */
export type FontPiece = { font: FontFile; text: string }

const FAR_EAST = /^noto-sans-(jp|sc|kr)$/
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

// The same Han character looks different in Japan, Korea and China: the rest of the text tells.
function hanFamily(text: string): string {
  if (KANA.test(text)) return 'noto-sans-jp'
  return HANGUL.test(text) ? 'noto-sans-kr' : 'noto-sans-sc'
}

const codePointsOf = (cluster: string): number[] =>
  Array.from(cluster.replace(INVISIBLE, ''), (char) => char.codePointAt(0) ?? 0)

const rank = (font: FontFile, han: string): number => (font.family === han ? 0 : FAR_EAST.test(font.family) ? 1 : 0)

/** Marks a piece no font can draw: it shows empty boxes, and still copies back as it was written. */
export const UNDRAWABLE = 'none'

/** Finds for each text the font files that draw it, one family for as long as it can. */
export function fontPicker(table: FontFile[]): (text: string) => FontPiece[] {
  const main = table[0] as FontFile
  const boxes = { ...main, family: UNDRAWABLE }
  const found = new Map<string, FontFile | null>()

  const search = (cluster: string, han: string): FontFile | null => {
    const points = codePointsOf(cluster)
    const able = table.filter((font) => points.every((point) => covers(font, point)))
    const emoji = EMOJI.test(cluster) && able.find((font) => font.family === 'noto-emoji')
    return emoji || (able.sort((a, b) => rank(a, han) - rank(b, han))[0] ?? null)
  }

  const pick = (cluster: string, han: string): FontFile | null => {
    const key = han + cluster
    const known = found.get(key)
    if (known !== undefined) return known
    const font = search(cluster, han)
    found.set(key, font)
    return font
  }

  // Punctuation goes on in the font of the words before it, when that font has it.
  const goesOn = (cluster: string, last: FontPiece | undefined): boolean =>
    last !== undefined &&
    last.font !== boxes &&
    !LETTER_OR_DIGIT.test(cluster) &&
    !EMOJI.test(cluster) &&
    !/emoji|-(jp|sc|kr)$/.test(last.font.family) &&
    codePointsOf(cluster).every((point) => covers(last.font, point))

  return (text) => {
    if (PLAIN.test(text)) return [{ font: main, text }]
    const han = hanFamily(text)
    const pieces: FontPiece[] = []
    const put = (cluster: string): void => {
      const last = pieces.at(-1)
      const font = last && goesOn(cluster, last) ? last.font : pick(cluster, han)
      if (font === null && [...cluster].length > 1) {
        for (const char of cluster) put(char)
      } else if (last && (font ?? boxes) === last.font) last.text += cluster
      else pieces.push({ font: font ?? boxes, text: cluster })
    }
    for (const cluster of clustersOf(text)) put(cluster)
    return pieces
  }
}

import type { Captured, CaptureOptions } from './captured.ts'

/** Those of Arabic, as in 'جُنَيْهًا'. */
const MARKS = /[\u064b-\u0652\u0670]/gu
const withoutMarks = (text: string) => text.replace(MARKS, '')

/** Reads a line without its vowel marks, and returns the parts and texts with those that the line has. */
export function readUnmarked(
  read: (text: string, options: CaptureOptions) => Captured,
  text: string,
  options: CaptureOptions,
): Captured {
  const plain = withoutMarks(text)
  if (plain === text || text.includes('\n')) return read(text, options)
  const declined = options.byHand?.declined?.map((part) => ({ ...part, text: withoutMarks(part.text) }))
  const captured = read(plain, { ...options, byHand: { ...options.byHand, declined } })
  const places = Array.from(text, (_, n) => n).filter((n) => withoutMarks(text[n]!))
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const { missing, items } = captured
  return {
    ...captured,
    title: toMarked(captured.title),
    ...(missing && { missing: toMarked(missing) }),
    ...(items && { items: items.map((item) => ({ ...item, title: toMarked(item.title) })) }),
    parts: captured.parts.map((part) => {
      const [start, end] = [places[part.start]!, places[part.end] ?? text.length]
      return { ...part, text: text.slice(start, end), start, end }
    }),
  }

  function toMarked(name: string) {
    const left = [...words]
    return name.replace(/\p{L}+/gu, (word) => {
      const at = left.findIndex((one) => withoutMarks(one) === word)
      return at < 0 ? word : left.splice(at, 1)[0]!
    })
  }
}

/** Fractions of the upright picture's width and height. */
export type Box = { left: number; top: number; width: number; height: number }

/** A piece of text as detected. `again` is a second, stretched reading, if it differs. */
export type TextPart = { text: string; confidence: number; box: Box; again?: string }

/** A line of text, its parts from left to right. */
export type TextLine = { text: string; confidence: number; box: Box; parts: TextPart[] }

export function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

export function toLine(parts: TextPart[]): TextLine {
  const text = parts.map((part) => part.text).join(' ')
  const characters = parts.reduce((sum, part) => sum + part.text.length, 0)
  const weighed = parts.reduce((sum, part) => sum + part.confidence * part.text.length, 0)
  return { text, confidence: weighed / Math.max(1, characters), box: around(parts.map((part) => part.box)), parts }
}

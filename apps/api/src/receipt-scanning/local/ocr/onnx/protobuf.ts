/**
 * A field of a protobuf message. `wire` is its wire type: 0 a varint, 1 eight bytes, 2 bytes with a length, 5 four bytes.
 * `value` has its bytes without the length.
 */
export type ProtoField = { number: number; wire: number; value: Uint8Array }

const fixedLengths: Record<number, number> = { 1: 8, 5: 4 }

/** Returns the fields of a message in their order. The values share its memory. Throws if it is damaged. */
export function decodeMessage(bytes: Uint8Array): ProtoField[] {
  const fields: ProtoField[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = varintAt(bytes, at)
    at = tag.end
    const [number, wire] = [tag.value >>> 3, tag.value & 7]
    const { start, end } = extentOf(bytes, at, wire)
    if (end > bytes.length) throw new Error('The message is cut off')
    fields.push({ number, wire, value: bytes.subarray(start, end) })
    at = end
  }
  return fields
}

function extentOf(bytes: Uint8Array, at: number, wire: number): { start: number; end: number } {
  if (wire === 0) return { start: at, end: varintAt(bytes, at).end }
  if (wire === 2) {
    const length = varintAt(bytes, at)
    return { start: length.end, end: length.end + length.value }
  }
  const length = fixedLengths[wire]
  if (!length) throw new Error(`Wire type ${wire} is not supported`)
  return { start: at, end: at + length }
}

/** The value is exact up to 2^53; negative numbers are not supported. */
function varintAt(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0
  for (let i = 0; at + i < bytes.length && i < 10; i++) {
    const byte = bytes[at + i] as number
    value += (byte & 127) * 128 ** i
    if (byte < 128) return { value, end: at + i + 1 }
  }
  throw new Error('The message is cut off')
}

export function encodeMessage(fields: ProtoField[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wire, value }) => {
      const tag = toVarint(number * 8 + wire)
      return wire === 2 ? [tag, toVarint(value.length), value] : [tag, value]
    }),
  )
}

export function toVarint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Uint8Array.from([...bytes, rest])
}

/** Returns the numbers of a repeated field of integers, packed or not. */
export function integersOf(fields: ProtoField[], number: number): number[] {
  return fields
    .filter((field) => field.number === number)
    .flatMap(({ value }) => {
      const out: number[] = []
      for (let at = 0; at < value.length; ) {
        const next = varintAt(value, at)
        out.push(next.value)
        at = next.end
      }
      return out
    })
}

export const textsOf = (fields: ProtoField[], number: number): string[] =>
  fields.filter((field) => field.number === number).map(({ value }) => Buffer.from(value).toString())

export const integerField = (number: number, value: number): ProtoField => ({ number, wire: 0, value: toVarint(value) })

export const bytesField = (number: number, value: Uint8Array): ProtoField => ({ number, wire: 2, value })

export const textField = (number: number, value: string): ProtoField => bytesField(number, Buffer.from(value))

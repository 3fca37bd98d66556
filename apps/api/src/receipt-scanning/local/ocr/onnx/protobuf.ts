import { PbfReader, PbfWriter } from 'pbf'

/** A field of a protobuf message: an integer (wire type 0), bytes with a length (2) or a float (5). */
export type ProtoField = { number: number } & (
  | { wire: typeof INTEGER | typeof FLOAT; value: number }
  | { wire: typeof BYTES; value: Uint8Array }
)

const INTEGER = 0
const BYTES = 2
const FLOAT = 5

/** Returns the fields of a message in their order. Bytes share its memory. */
export function decodeMessage(message: Uint8Array): ProtoField[] {
  return new PbfReader(message).readFields<ProtoField[]>((number, fields, reader) => {
    fields.push(decodeField(number, reader))
  }, [])
}

function decodeField(number: number, reader: PbfReader): ProtoField {
  const { type: wire } = reader
  if (wire === INTEGER) return { number, wire, value: reader.readVarint(true) }
  if (wire === BYTES) return { number, wire, value: reader.readBytes() }
  if (wire === FLOAT) return { number, wire, value: reader.readFloat() }
  throw new Error(`Wire type ${wire} is not supported`)
}

export function encodeMessage(fields: ProtoField[]): Uint8Array {
  const writer = new PbfWriter()
  for (const { number, wire, value } of fields) {
    writer.writeTag(number, wire)
    if (wire === INTEGER) writer.writeVarint(value)
    else if (wire === BYTES) writer.writeBytes(value)
    else writer.writeFloat(value)
  }
  return writer.finish()
}

/** Returns the numbers of a field, which may be repeated: integers, packed or not, or floats. */
export const getNumbers = (fields: ProtoField[], number: number): number[] =>
  fields.flatMap((field) => {
    if (field.number !== number) return []
    return field.wire === BYTES ? unpacked(field.value) : [field.value]
  })

function unpacked(packed: Uint8Array): number[] {
  const numbers: number[] = []
  for (const reader = new PbfReader(packed); reader.pos < reader.length; ) numbers.push(reader.readVarint(true))
  return numbers
}

export const toBytes = (fields: ProtoField[], number: number): Uint8Array[] =>
  fields.flatMap((field) => (field.number === number && field.wire === BYTES ? [field.value] : []))

export const toTexts = (fields: ProtoField[], number: number): string[] =>
  toBytes(fields, number).map((value) => Buffer.from(value).toString())

export const integerField = (number: number, value: number): ProtoField => ({ number, wire: INTEGER, value })
export const floatField = (number: number, value: number): ProtoField => ({ number, wire: FLOAT, value })
export const bytesField = (number: number, value: Uint8Array): ProtoField => ({ number, wire: BYTES, value })
export const textField = (number: number, value: string): ProtoField => bytesField(number, Buffer.from(value))

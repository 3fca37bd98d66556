// pdfkit can subset only uncompressed fonts, and fontkit's WOFF reader fails on some of the files.
type Table = { tag: number; checksum: number; length: number; at: number; data: Uint8Array }

const HEADER = 12
const RECORD = 16
const WOFF_HEADER = 44
const WOFF_RECORD = 20

async function inflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function readTables(woff: Uint8Array<ArrayBuffer>, count: number): Promise<Table[]> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const tables: Table[] = []
  let at = HEADER + RECORD * count
  for (let i = 0; i < count; i += 1) {
    const record = WOFF_HEADER + WOFF_RECORD * i
    const offset = view.getUint32(record + 4)
    const packed = view.getUint32(record + 8)
    const length = view.getUint32(record + 12)
    const raw = woff.subarray(offset, offset + packed)
    const data = packed < length ? await inflated(raw) : raw
    tables.push({
      tag: view.getUint32(record),
      checksum: view.getUint32(record + 16),
      length,
      at,
      data,
    })
    at += (length + 3) & ~3
  }
  return tables
}

function writeHeader(view: DataView, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count))
  view.setUint32(0, flavour)
  view.setUint16(4, count)
  view.setUint16(6, RECORD << power)
  view.setUint16(8, power)
  view.setUint16(10, count * RECORD - (RECORD << power))
}

/** Converts a WOFF 1 file to the TrueType file it was made from. */
export async function woffToTtf(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = source.getUint16(12)
  const tables = await readTables(woff, count)
  const end = tables.reduce((most, table) => Math.max(most, table.at + table.length), 0)
  const ttf = new Uint8Array((end + 3) & ~3)
  const view = new DataView(ttf.buffer)
  writeHeader(view, source.getUint32(4), count)
  tables.forEach((table, i) => {
    const record = HEADER + RECORD * i
    view.setUint32(record, table.tag)
    view.setUint32(record + 4, table.checksum)
    view.setUint32(record + 8, table.at)
    view.setUint32(record + 12, table.length)
    ttf.set(table.data, table.at)
  })
  return ttf
}

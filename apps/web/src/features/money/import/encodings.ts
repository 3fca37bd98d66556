/** The encodings that a user can choose for a file; those that are recognised come first. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-2',
  'ibm866',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

const MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const HEAD = 400

/** Recognises the encoding of a file: by its byte order mark, by what it says itself, or by its bytes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, n) => bytes[n] === byte))
  if (marked) return marked[0]
  const head = bytes.subarray(0, HEAD)
  const odd = head.filter((byte, n) => byte === 0 && n % 2 === 1).length
  const even = head.filter((byte, n) => byte === 0 && n % 2 === 0).length
  if (odd + even > head.length / 4) return odd > even ? 'utf-16le' : 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return declared(new TextDecoder('windows-1252').decode(head)) ?? detectLatin(bytes)
}

export const decodeText = (bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)) =>
  new TextDecoder(encoding).decode(bytes)

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Returns the encoding that an XML or OFX file names. Files that wrongly say UTF-8 come here, too. */
function declared(head: string) {
  const [, xml, ofx] = /encoding=["']([\w-]+)["']|^CHARSET:\s*([\w-]+)/m.exec(head) ?? []
  const named = (xml ?? ofx?.replace(/^(125\d)$/, 'windows-$1'))?.toLowerCase().replace(/^8859-/, 'iso-8859-')
  return ENCODINGS.find((encoding) => encoding === named && encoding !== 'utf-8')
}

/** Only Windows-1252 has letters from 80 to 9F; ISO-8859-15 has the euro where others have the rare currency sign. */
function detectLatin(bytes: Uint8Array): Encoding {
  let hasEuro = false
  for (const byte of bytes) {
    if (byte >= 0x80 && byte < 0xa0) return 'windows-1252'
    if (byte === 0xa4) hasEuro = true
  }
  return hasEuro ? 'iso-8859-15' : 'windows-1252'
}

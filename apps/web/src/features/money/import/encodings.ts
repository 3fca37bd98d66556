import { ENCODINGS, type Encoding } from './encodingNames.ts'
import { bestEncoding } from './encodingScores.ts'

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
  encoding === 'ibm850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes)

const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes the code page of DOS in western Europe, which browsers do not know. */
function decodeDos(bytes: Uint8Array) {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : DOS[byte - 0x80]
  return text
}

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

/** Of the western encodings, ISO-8859-15 alone has the euro where others have the rare currency sign. */
function detectLatin(bytes: Uint8Array): Encoding {
  const best = bestEncoding(bytes, decodeText)
  if (best !== 'windows-1252') return best
  const hasEuro = bytes.includes(0xa4) && !bytes.some((byte) => byte >= 0x80 && byte < 0xa0)
  return hasEuro ? 'iso-8859-15' : 'windows-1252'
}

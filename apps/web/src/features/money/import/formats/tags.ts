/** An element of an XML or OFX 1 (SGML) file. Elements without an end tag are leaves, like in OFX 1. */
export type Tag = { name: string; isEnd: boolean; attributes: string; text: string; line: number }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Returns the text with its entities replaced. Those that a file declares stay as they are. */
const plainText = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Yields the start and end tags of a file in order, each with the text that follows it, without name space prefixes. */
export function* readTags(file: string): Generator<Tag> {
  let line = 1
  // Searched once, because a whole file can be one line.
  let lineEnd = file.indexOf('\n')
  for (let at = file.indexOf('<'); at >= 0; ) {
    const [kind, end] = kindAt(file, at)
    if (end < 0) return
    const next = nextTag(file, end)
    if (kind === 'tag') {
      for (; lineEnd >= 0 && lineEnd < at; lineEnd = file.indexOf('\n', lineEnd + 1)) line += 1
      const tag = toTag(file.slice(at + 1, end - 1), textBetween(file, end, next), line)
      yield tag
      if (!tag.isEnd && tag.attributes.endsWith('/')) yield { ...tag, isEnd: true, text: '' }
    }
    at = next < 0 ? -1 : next
  }
}

function kindAt(file: string, at: number): ['tag' | 'other', end: number] {
  if (file.startsWith('<!--', at)) return ['other', after(file, '-->', at)]
  if (file.startsWith('<?', at) || file.startsWith('<!', at)) return ['other', after(file, '>', at)]
  return ['tag', after(file, '>', at)]
}

const CDATA = '<![CDATA['

/** Returns where the next tag begins. The text of this one may have CDATA. */
function nextTag(file: string, from: number) {
  let at = file.indexOf('<', from)
  while (at >= 0 && file.startsWith(CDATA, at)) {
    const end = after(file, ']]>', at)
    at = end < 0 ? -1 : file.indexOf('<', end)
  }
  return at
}

function textBetween(file: string, from: number, to: number) {
  const raw = file.slice(from, to < 0 ? undefined : to)
  if (!raw.includes(CDATA)) return plainText(raw).trim()
  const [first = '', ...rest] = raw.split(CDATA)
  const parts = rest.map((part) => {
    const [kept = '', text = ''] = part.split(']]>')
    return kept + plainText(text)
  })
  return (plainText(first) + parts.join('')).trim()
}

function after(file: string, mark: string, from: number) {
  const at = file.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function toTag(inside: string, text: string, line: number): Tag {
  const isEnd = inside.startsWith('/')
  const [, written = '', attributes = ''] = /^\/?\s*([^\s/]+)([\s\S]*)$/.exec(inside) ?? []
  return { name: written.replace(/^.*:/, ''), isEnd, attributes: attributes.trim(), text, line }
}

import { toTarget } from '../toTarget.ts'

/** What is known of all that is pasted. */
export type Pasted = {
  /** The elements that are blocks or have some in them. */
  containers: Set<Node>
  /** Whether something has been written that plain text does not have. */
  hasMarks: boolean
}

export type InlineScope = {
  /** The marks that the text is within. */
  marks: string
  isLink?: boolean
}

/** What has no text to paste. */
const SKIPPED = new Set(
  'audio,button,canvas,embed,head,iframe,input,link,map,math,meta,noscript,object,script,select,style,svg,template,textarea,title,video'.split(
    ',',
  ),
)
const CODE = new Set(['code', 'kbd', 'samp', 'tt'])

/** What would be read as marks, and addresses, in which nothing would. */
const MARKS = /https?:\/\/[^\s<>]+|[\\`*]|~~|\[(?=\[)|\](?=\()|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

const escapeMarks = (text: string) => text.replace(MARKS, (found) => (found.length > 2 ? found : `\\${found}`))

/** Returns a node that is no block as Markdown. A line break is one, all other white space a space. */
export function writeInline(node: Node, pasted: Pasted, scope: InlineScope): string {
  if (node instanceof Text) return writeText(node.data, scope)
  if (!(node instanceof Element) || SKIPPED.has(node.localName)) return ''
  if (node.localName === 'br') return '\n'
  if (CODE.has(node.localName)) return writeCode(node.textContent ?? '', pasted)
  if (node.localName === 'a') return writeLink(node, pasted, scope)
  if (node.localName === 'img') return writePicture(node, pasted)
  const added = [...toMarks(node)].filter((mark) => !scope.marks.includes(mark))
  const marks = scope.marks + added.join('')
  const text = [...node.childNodes].map((child) => writeInline(child, pasted, { ...scope, marks })).join('')
  return added.reduce((inner, mark) => wrap(inner, SIGNS[mark]!, pasted), text)
}

function writeText(data: string, { isLink }: InlineScope) {
  const text = escapeMarks(data.replace(/[\s\u200b]+/g, ' '))
  return isLink ? text.replace(/(?<!\\)[[\]]/g, '\\$&') : text
}

const SIGNS: Record<string, string> = { b: '**', i: '*', s: '~~' }

/** Returns the formats of an element by its name and its style: `b` for bold, `i` for italic, `s` for struck out. */
function toMarks(element: Element) {
  const style = element.getAttribute('style') ?? ''
  const name = element.localName
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : name === 'b' || name === 'strong'
  const isItalic = /font-style:\s*(?:italic|oblique)/.test(style) || name === 'i' || name === 'em'
  const isStruck = /text-decoration[\w-]{0,20}:[^;]{0,100}line-through/.test(style) || /^(?:s|strike|del)$/.test(name)
  return new Set([isStruck && 's', isItalic && 'i', isBold && 'b'].filter((mark) => mark !== false))
}

/** Puts signs around a text, inside the spaces around it. */
function wrap(text: string, sign: string, pasted: Pasted) {
  const inner = text.trim()
  if (!inner) return text
  pasted.hasMarks = true
  const at = text.indexOf(inner)
  return text.slice(0, at) + sign + inner + sign + text.slice(at + inner.length)
}

function writeCode(code: string, pasted: Pasted) {
  const text = code.replace(/\s+/g, ' ').trim()
  if (!text) return ''
  pasted.hasMarks = true
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** Returns the address as it is written in Markdown, or undefined for one that does not lead to the outside. */
function toAddress(address: string | null) {
  const target = address === null ? undefined : toTarget(address.trim())
  if (!target || !('href' in target)) return undefined
  return target.href.replaceAll('(', '%28').replaceAll(')', '%29')
}

function writeLink(link: Element, pasted: Pasted, scope: InlineScope) {
  const address = toAddress(link.getAttribute('href'))
  const isLink = address !== undefined
  const text = [...link.childNodes].map((child) => writeInline(child, pasted, { ...scope, isLink })).join('')
  const words = text.replace(/\s+/g, ' ').trim()
  if (!isLink || !words) return text
  pasted.hasMarks = true
  const typed = link.textContent?.trim() ?? ''
  const isAddress = /^https?:\/\/\S+$/.test(typed) && toAddress(typed) === address
  return isAddress ? typed : `[${words}](${address})`
}

/** Returns a picture as a link to it. It is never loaded. */
function writePicture(picture: Element, pasted: Pasted) {
  const address = toAddress(picture.getAttribute('src'))
  const name = picture
    .getAttribute('alt')
    ?.replace(/[\s[\]\\]+/g, ' ')
    .trim()
  if (!name || !address?.startsWith('http')) return ''
  pasted.hasMarks = true
  return `![${escapeMarks(name)}](${address})`
}

import { joinBlocks, writeBlocks } from './blocks.ts'
import type { Pasted } from './inlines.ts'

/** Elements in each other from which on HTML is pasted as plain text: it would take a browser too long. */
const MAX_DEPTH = 100
/** Of formats, because those that are left open are repeated in each block that follows. */
const MAX_FORMATS = 20
const TAG = /<(\/?)([a-z][a-z1-6]*)/gi
/** Elements without an end, or whose end is often left out. */
const WITHOUT_END = /^(?:area|base|br|col|dd|dt|hr|img|input|li|link|meta|p|source|tbody|td|tfoot|th|thead|tr|wbr)$/i
const FORMAT = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/i

const BLOCKS =
  'address,article,aside,blockquote,caption,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,td,th,tr,ul'

/**
 * Returns copied HTML as Markdown, or undefined if it has no formatting, or too many elements in each other. Runs and loads nothing
 * of it.
 */
export function pastedMarkdown(html: string): string | undefined {
  if (isTooDeep(html)) return undefined
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n')
  const pasted: Pasted = { containers: findContainers(body), hasMarks: false }
  const blocks = writeBlocks(body, pasted)
  return pasted.hasMarks ? joinBlocks(blocks) : undefined
}

function isTooDeep(html: string) {
  let [open, formats] = [0, 0]
  for (const [, isEnd, name = ''] of withoutComments(html).matchAll(TAG)) {
    if (WITHOUT_END.test(name)) continue
    const step = isEnd ? -1 : 1
    open = Math.max(0, open + step)
    if (FORMAT.test(name)) formats = Math.max(0, formats + step)
    if (open > MAX_DEPTH || formats > MAX_FORMATS) return true
  }
  return false
}

/** Returns HTML without its comments, in which word processors keep hundreds of settings. */
function withoutComments(html: string) {
  const parts: string[] = []
  let at = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    parts.push(html.slice(at, start))
    const end = html.indexOf('-->', start)
    if (end < 0) return parts.join('')
    at = end + 3
  }
  return parts.join('') + html.slice(at)
}

/** Returns the elements that are blocks, or have some in them. */
function findContainers(body: Element) {
  const containers = new Set<Node>()
  for (const block of body.querySelectorAll(BLOCKS))
    for (let one: Element | null = block; one && !containers.has(one); one = one.parentElement) containers.add(one)
  return containers
}

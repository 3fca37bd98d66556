import { type InlineScope, type Pasted, writeInline } from './inlines.ts'
import { writeTable } from './table.ts'

/** A block of Markdown. Lines follow each other without a blank line, as those of an email do. */
export type Block = { text: string; kind: 'line' | 'paragraph' | 'list' }

type Scope = InlineScope & { kind: Block['kind']; nesting: number }

/** Lists and quotes in each other, from which on only the text is left. */
const MAX_NESTING = 10
const TOP: Scope = { marks: '', kind: 'line', nesting: 0 }

/** Returns the blocks of an element. */
export function writeBlocks(parent: Node, pasted: Pasted, scope: Scope = TOP): Block[] {
  const blocks: Block[] = []
  addBlocks(parent, { pasted, scope, blocks })
  return blocks
}

/** Returns the blocks below each other. Lists in a list follow its text. */
export function joinBlocks(blocks: Block[], isNested = false) {
  const joined = blocks.map(({ text, kind }, index) => {
    const before = blocks[index - 1]?.kind
    if (before === undefined) return text
    const isNext = (before === 'line' && kind === 'line') || (isNested && kind === 'list')
    return (isNext ? '\n' : '\n\n') + text
  })
  return joined
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Work = { pasted: Pasted; scope: Scope; blocks: Block[] }

function addBlocks(parent: Node, work: Work) {
  const { pasted, scope, blocks } = work
  let run = ''
  function endRun() {
    const text = tidy(run)
    if (text || run.includes('\n')) blocks.push({ text, kind: scope.kind })
    run = ''
  }
  for (const child of parent.childNodes) {
    if (!pasted.containers.has(child)) run += writeInline(child, pasted, scope)
    else {
      endRun()
      addBlock(child as Element, work)
    }
  }
  endRun()
}

/** Joins formats that only end to begin again, and takes away the spaces around lines. */
const tidy = (text: string) =>
  text
    .replaceAll('****', '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const toLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()
const writeLine = (parent: Node, work: Work) => toLine(joinBlocks(writeBlocks(parent, work.pasted, work.scope)))
const indent = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`)

function addBlock(element: Element, work: Work) {
  const { pasted, scope, blocks } = work
  const name = element.localName
  function add(text: string, kind: Block['kind'] = 'paragraph') {
    if (!text) return
    pasted.hasMarks = true
    blocks.push({ text, kind })
  }
  const nested = { ...scope, nesting: scope.nesting + 1, kind: 'line' as const }
  const isNested = nested.nesting <= MAX_NESTING
  if (/^h[1-6]$/.test(name)) {
    const text = writeLine(element, work)
    return add(text && `${'#'.repeat(Number(name[1]))} ${text}`)
  }
  if (name === 'hr') return add('---')
  if (name === 'pre') return add(writeCode(element.textContent ?? ''))
  if (name === 'table') {
    const table = writeTable(element as HTMLTableElement, (cell) => writeLine(cell, work))
    if (table !== undefined) return add(table)
  }
  if (name === 'blockquote' && isNested) {
    const text = joinBlocks(writeBlocks(element, pasted, nested))
    return add(text && `> ${text.replaceAll('\n', '\n> ').replaceAll('> \n', '>\n')}`)
  }
  if ((name === 'ul' || name === 'ol') && isNested) return add(writeList(element, { ...work, scope: nested }), 'list')
  return addBlocks(element, { ...work, scope: { ...scope, kind: name === 'p' ? 'paragraph' : 'line' } })
}

function writeCode(text: string) {
  if (!text.trim()) return ''
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

function writeList(list: Element, { pasted, scope }: Work) {
  const items: string[] = []
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1
  for (const child of list.children) {
    const text = joinBlocks(writeBlocks(child, pasted, scope), true)
    if (!text) continue
    const marker = list.localName === 'ol' ? `${number}. ` : '- '
    // Some editors write a list in a list beside the item that it belongs to.
    const isBeside = /^[ou]l$/.test(child.localName)
    if (isBeside) items.push(indent(`\n${writeList(child, { pasted, scope, blocks: [] })}`, '  ').slice(1))
    else items.push(marker + writeBox(child) + indent(text, ' '.repeat(marker.length)))
    if (!isBeside) number += 1
  }
  return items.join('\n')
}

/** Returns the box of an item of a checklist. */
function writeBox(item: Element) {
  const box = item.querySelector(':scope > input[type=checkbox], :scope > :first-child > input[type=checkbox]')
  const isChecked = box ? box.hasAttribute('checked') : item.getAttribute('aria-checked')
  if (isChecked === null) return ''
  return isChecked === true || isChecked === 'true' ? '[x] ' : '[ ] '
}

import { expect, it } from 'vitest'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import { markdownBlocks } from './markdownBlocks.ts'

/** Returns a block in short: its mark, its indent and its text, with what marks its runs. */
function toShort(block: Block) {
  if (block.kind === 'picture') return `picture ${block.id}`
  if (block.kind === 'list') return block.rows.map(({ cells }) => cells.join('|')).join('/')
  if (block.kind !== 'paragraph') return block.kind
  const { marker, indent, quotes, style, runs } = block
  const sign = !marker ? '' : 'text' in marker ? `${marker.text} ` : marker.isChecked ? '[x] ' : '[ ] '
  const text = runs.map(
    (run) =>
      run.text +
      Object.keys(run.mark ?? {})
        .map((key) => `<${key.slice(2)}>`)
        .join(''),
  )
  return `${style === 'text' ? '' : `${style}: `}${'  '.repeat(indent - quotes)}${'> '.repeat(quotes)}${sign}${text.join('')}`
}

const read = async (text: string) => (await markdownBlocks(text)).map(toShort)

it.each([
  ['# Plan', ['heading: Plan<Bold>']],
  ['a **b** *c* ~~d~~ `e`', ['a b<Bold> c<Italic> d<Struck> e<Code>']],
  ['***both***', ['both<Italic><Bold>']],
  ['one\ntwo\n\nthree', ['one', 'two', 'three']],
  ['- a\n  - b\n- c', ['  \u2022 a', '    \u2022 b', '  \u2022 c']],
  ['1. a\n1. b', ['  1. a', '  2. b']],
  ['- [x] done\n- [ ] open', ['  [x] done', '  [ ] open']],
  ['- [ ] open\n- [ ] ', ['  [ ] open']],
  ['> said\n> twice', ['> said', '> twice']],
  ['```\na\n\tb\n```', ['code: a<Mono>', 'code:   b<Mono>']],
  ['a\n\n---\n\nb', ['a', 'rule', 'b']],
  ['| a | b |\n|---|--:|\n| 1 | **2** |', ['1|2']],
  ['| اسم | مبلغ |\n|---|---|\n| قهوة | 45 |', ['45|قهوة']],
  ['see [[Trip]] #tag', ['see Trip #tag']],
  ['[map](https://example.org/m)', ['map<Link> (https://example.org/m)']],
  ['https://example.org', ['https://example.org<Link>']],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['<b>no</b> &amp;', ['<b>no</b> &amp;']],
  [
    'a ![k](attachment:00000000-0000-7000-8000-0000000000aa) b',
    ['a ', 'picture 00000000-0000-7000-8000-0000000000aa', ' b'],
  ],
])('reads %j', async (text, blocks) => {
  expect(await read(text)).toEqual(blocks)
})

it('keeps every word of a text without line breaks, and of one with more lists in each other than are read', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `word${n}`)
  const blocks = await markdownBlocks(words.join(' '))
  const runs = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
  expect(runs.map(({ text }) => text).join('')).toBe(words.join(' '))
  expect(Math.max(...runs.map(({ text }) => text.length))).toBeLessThanOrEqual(3000)
  expect((await read(`${'- '.repeat(200)}deep`)).join('')).toContain('deep')
})

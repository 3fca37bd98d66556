import { expect, it } from 'vitest'
import { type MarkdownNode, parseMarkdown } from './parseMarkdown.ts'

/** Returns a tree as its types and texts. */
function toBrief(node: MarkdownNode): string {
  if (node.type === 'text') return JSON.stringify(node.value)
  const value = 'value' in node ? ` ${JSON.stringify(node.value)}` : 'url' in node ? ` ${node.url}` : ''
  const children = 'children' in node && node.children.length > 0 ? `(${node.children.map(toBrief).join(' ')})` : ''
  return `${node.type}${value}${children}`
}
const read = (text: string) => parseMarkdown(text).children.map(toBrief).join(' ')
const item = (content: string) => `listItem(paragraph(${content}))`

it.each([
  ['code that is indented', '\t```\n\ta\n\t```\nb', 'code "a" paragraph("b")'],
  ['code that nothing ends', '> ```\n> a\nb', 'blockquote(code "a") paragraph("b")'],
  ['code in an item', '- ```\n  a\n\n    b\n  ```\n- c', `list(listItem(code "a\\n\\n  b") ${item('"c"')})`],
  ['a list that is indented like code', 'a\n\t- b', `paragraph("a") list(${item('"b"')})`],
  ['items below each other', '- a\n      - b', `list(listItem(paragraph("a") list(${item('"b"')})))`],
  [
    'items aslant',
    '- a\n - b\n  - c\n   - d\n    - e',
    `list(${[...'abcde'].map((one) => item(`"${one}"`)).join(' ')})`,
  ],
  ['an item below its mark', '-\n  a\n\n  b', 'list(listItem(paragraph("a") paragraph("b")))'],
  ['an item of a mark alone', '-\n\n  a', 'list(listItem) paragraph("a")'],
  ['a number in a paragraph', 'in\n1984. Then', 'paragraph("in\\n1984. Then")'],
  ['HTML', 'a\n<div>\n*b*', 'paragraph("a\\n<div>\\n" emphasis("b"))'],
  ['a table below a line', 'a\nb|c\n-|-', 'paragraph("a") table(tableRow(tableCell("b") tableCell("c")))'],
  ['a table that ends', '> |a|\n> |-|\nb', 'blockquote(table(tableRow(tableCell("a")))) paragraph("b")'],
  [
    'cells',
    '| a \\| b | `c \\| d` |\n|---|---|\n|| e',
    'table(tableRow(tableCell("a | b") tableCell(inlineCode "c | d")) tableRow(tableCell tableCell("e")))',
  ],
  ['brackets in a link', '[a [b] c](d)', 'paragraph(link d("a [b] c"))'],
  ['an address with signs', '[a](<b c>) [d](e\\)_(f) "g")', 'paragraph(link b c("a") " " link e)_(f)("d"))'],
  ['a note as a link', '[[https://a.bc]]', 'paragraph("[[https://a.bc]]")'],
  ['an address in angles', '<https://a.bc>.', 'paragraph(link https://a.bc("https://a.bc") ".")'],
  ['a page', 'https://münchen.de?a=(b).', 'paragraph(link https://münchen.de?a=(b)("https://münchen.de?a=(b)") ".")'],
  ['a fence of tildes', '~~~~ ~~~a~~~', 'code ""'],
  ['struck-out text', 'a~b ~~c\nd~~ \\~~~e~~', 'paragraph("a~b " delete("c\\nd") " ~" delete("e"))'],
  ['marks beside each other', '**_a_** *~~b~~*c', 'paragraph(strong(emphasis("a")) " " emphasis(delete("b")) "c")'],
  ['code of several lines', '`` a\n  `b ``', 'paragraph(inlineCode "a\\n  `b")'],
  ['wide spaces', '\u3000a\u3000\n\u3000b', 'paragraph("\u3000a\u3000\\n\u3000b")'],
])('reads %s', (_, text, tree) => {
  expect(read(text)).toBe(tree)
})

it.each([
  '[',
  '![',
  '[a](',
  '](u)',
  '`',
  ' ',
  '\\',
  '<a:',
  'a@',
  '> a\n',
  '- a\n',
  '|a|\n',
  'http://a.b/!!! ',
  'a  \n',
])('reads a text of many %j', (part) => {
  const text = `a${part.repeat(20_000 / part.length)}b`
  expect(parseMarkdown(text).position.end.offset).toBe(text.length)
})

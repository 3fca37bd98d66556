import { expect, it } from 'vitest'
import { pastedMarkdown } from './pastedMarkdown.ts'

it.each([
  ['headings', '<h1>Trip</h1><h3>North <b>sea</b></h3>', '# Trip\n\n### North **sea**'],
  ['paragraphs', '<p>One\n  <b>line</b></p><p>Two<br>lines</p>', 'One **line**\n\nTwo\nlines'],
  ['lines of an email', '<div>Hi <i>Ann</i></div><div>Bye</div><div><br></div><div>Bo</div>', 'Hi *Ann*\nBye\n\nBo'],
  ['formats', 'a <strong> b </strong><em>c</em><s>d</s>', 'a **b** *c*~~d~~'],
  [
    'formats of Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span>b</p></b>',
    '**a**b',
  ],
  [
    'text of a word processor',
    `<!--[if gte mso 9]><xml>${'<w:x w:y="z"/>'.repeat(150)}</xml><![endif]--><p class=MsoNormal><b>Hi</b><o:p></o:p></p>`,
    '**Hi**',
  ],
  ['formats in each other', '<b><i>a</i></b> <b>b</b><b>c</b> <b>x<b>y</b></b>', '***a*** **bc** **xy**'],
  ['links', '<a href="https://a.example/x_(y)">the [page]</a>', '[the \\[page\\]](https://a.example/x_%28y%29)'],
  ['addresses', '<a href="https://a.example/a_b_">https://a.example/a_b_</a>', 'https://a.example/a_b_'],
  ['links by email', '<a href="mailto:a@b.example">Ann</a>', '[Ann](mailto:a@b.example)'],
  ['links that lead nowhere', '<b>x</b> <a href="/in">a</a> <a href="javascript:alert(1)">b</a>', '**x** a b'],
  ['code', '<code>a*b</code> <code>`c`</code>', '`a*b` `` `c` ``'],
  [
    'blocks of code',
    '<pre>if (a) {\n  b*c\n}\n</pre><pre>```</pre>',
    '```\nif (a) {\n  b*c\n}\n```\n\n````\n```\n````',
  ],
  ['lists', '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>', '- a\n  - b\n- c'],
  ['lists beside their item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
  ['numbered lists', '<ol start="9"><li>a</li><li>b<p>more</p></li></ol>', '9. a\n10. b\n\n    more'],
  ['checklists', '<ul><li><input type="checkbox" checked> a<li><input type="checkbox"> b</ul>', '- [x] a\n- [ ] b'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  [
    'tables',
    '<table><tr><th>a<th>b|c<tr><td>1<br>2<tr><td>3<td>4</table>',
    '| a | b\\|c |\n| --- | --- |\n| 1 2 |\n| 3 | 4 |',
  ],
  ['tables that arrange', '<table><tr><td><b>a</b><tr><td>b</table>', '**a**\nb'],
  [
    'pictures',
    '<img alt="A [cat]" src="https://a.example/c.png"><img src="https://a.example/p.gif">',
    '![A cat](https://a.example/c.png)',
  ],
  ['signs', '<b>a</b> 2*3 _x_ a_b [[c]] \\ `d` ~~e~~', '**a** 2\\*3 \\_x\\_ a_b \\[[c]] \\\\ \\`d\\` \\~~e\\~~'],
])('keeps %s', (_, html, expected) => {
  expect(pastedMarkdown(html)).toBe(expected)
})

it.each([['<p>Only</p><p>text</p>'], ['<div style="color: red"><span>const</span> a = b_c * d</div>'], ['']])(
  'leaves what has no formatting to the plain text: %s',
  (html) => {
    expect(pastedMarkdown(html)).toBeUndefined()
  },
)

const HOSTILE =
  '<b>x</b><script>alert(1)</script><style>a{}</style><img src="x" onerror="alert(1)"><svg onload="alert(1)"><text>y</text></svg>' +
  '<iframe srcdoc="z"></iframe><a href=" java\nscript:alert(1)">a</a><a href="data:text/html,b">b</a><img alt="c" src="data:image/png,c">' +
  '<a href="//evil.example">d</a><template><p>e</p></template><p>\u0000\u0007f</p>'

it('runs, loads and keeps nothing that is not text', () => {
  expect(pastedMarkdown(HOSTILE)).toMatch(/^\*\*x\*\*abd\n\n.*f$/)
})

it.each([
  ['2 MB of elements in each other', '<div>'.repeat(400_000)],
  ['100 elements in each other', `<b>a</b>${'<div>'.repeat(101)}`],
  ['formats left open', `${'<b id=1><b id=2><i><u>'.repeat(10)}${'<p>a'.repeat(10_000)}`],
])('leaves %s to the plain text', (_, html) => {
  expect(pastedMarkdown(html)).toBeUndefined()
})

it.each([
  ['lists', '<ul><li>', '</li></ul>'],
  ['quotes', '<blockquote>', '</blockquote>'],
  ['tables', '<table><tr><td>', '</table>'],
])('keeps the text of %s in each other', (_, start, end) => {
  const html = `<b>a</b>${start.repeat(30)}deep${end.repeat(30)}`
  expect(pastedMarkdown(html)).toMatch(/^\*\*a\*\*[\s>-]+deep$/)
})

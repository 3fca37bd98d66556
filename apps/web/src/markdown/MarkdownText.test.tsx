import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'

function show(text: string, { level = 2, from = 0 } = {}) {
  const ticked: number[] = []
  const onCheck = async (offset: number) => void ticked.push(offset)
  const element = <MarkdownText text={text} from={from} level={level} onCheck={onCheck} />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return { ticked, shown: container.querySelector('div > div > div')! }
}

/** Returns the elements of a text without their attributes. */
const toElements = (text: string) => show(text).shown.innerHTML.replaceAll(/<(\w+)[^>]*>/g, '<$1>')

describe('shows as typed', () => {
  it.each([
    '2 * 3 * 4',
    'a_b_c',
    '#tag',
    'one\ntwo\n  three',
    '    indented\n\tby a tab',
    'Title\n===',
    '<b>bold</b> & &amp; &copy; <!-- none -->',
    '<script>alert(1)</script>',
    '[note]: remember',
    '[a] and [b][c]',
    '5 ~ 6 ~ 7',
    'javascript:alert(1)',
    '[click](javascript:alert(1))',
    '[click](data:text/html,x)',
    '[click](//evil.example)',
    '[click](/\\evil.example)',
    '![tracker](javascript:x)',
    '***',
  ])('%j', (text) => {
    const { shown } = show(text === '***' ? '** *a' : text)
    expect(shown.textContent).toBe(text === '***' ? '** *a' : text)
    expect(shown.querySelectorAll(':scope > p').length).toBe(1)
    expect(shown.querySelector('p *')).toBeNull()
  })

  it('a line with --- below it, as a line and a rule', () => {
    expect(toElements('Title\n---')).toBe('<p>Title</p><hr>')
  })

  it('blank lines, as many as there are', () => {
    const { shown } = show('\na\n\n\nb\n\nc')
    const margins = [...shown.children].map((one) => one instanceof HTMLElement && one.style.marginTop)
    expect(margins).toEqual(['1.5rem', '3rem', '1.5rem'])
  })
})

describe('renders', () => {
  it.each([
    ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
    ['- a\n- b\n  - c', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    ['> a\n> b', '<blockquote><p>a\nb</p></blockquote>'],
    ['```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['a  \nb\\\nc', '<p>a\nb\nc</p>'],
    ['a\n\n***', '<p>a</p><hr>'],
  ])('%j', (text, html) => {
    expect(toElements(text)).toBe(html)
  })

  it('a table', () => {
    show('| a | b |\n|---|--:|\n| 1 | 2 |')
    expect(screen.getByRole('columnheader', { name: 'b' }).dataset.align).toBe('right')
    screen.getByRole('cell', { name: '1' })
  })

  // Browsers pass over what has an attribute of its own when they look for the direction of what is around it.
  it('a table in the direction of its first text', () => {
    show('| اليوم | Cost |\n|---|---|\n| الاثنين | 3 |')
    expect(screen.getByRole('table').parentElement?.dir).toBe('auto')
    expect(screen.getByRole('table').querySelector('[dir]')).toBeNull()
  })

  it.each([
    [2, ['H2', 'H3', 'H6']],
    [3, ['H3', 'H4', 'H6']],
  ])('headings from level %i on', (level, expected) => {
    const { shown } = show('# a\n## b\n###### c', { level })
    expect([...shown.children].map((one) => one.tagName)).toEqual(expected)
  })

  it.each([
    ['3. a\n4. b', [3, 4]],
    ['1. a\n1. b', [1, 2]],
    ['5. a\n4. b\n1) c', [5, 4, 1]],
  ])('the numbers of %j as they are meant', (text, numbers) => {
    show(text)
    expect(screen.getAllByRole('listitem').map((item) => (item as HTMLLIElement).value)).toEqual(numbers)
  })

  it.each([
    ['[a](https://example.com/b)', 'a', 'https://example.com/b'],
    ['https://example.com/_a_/*b*/c.', 'https://example.com/_a_/*b*/c', 'https://example.com/_a_/*b*/c'],
    ['<https://example.com>', 'https://example.com', 'https://example.com/'],
    ['www.example.com', 'www.example.com', 'http://www.example.com/'],
    ['ann@example.com', 'ann@example.com', 'mailto:ann@example.com'],
    ['[call](tel:+123)', 'call', 'tel:+123'],
    ['![a picture](https://example.com/a.png)', 'a picture', 'https://example.com/a.png'],
  ])('%j as a link', (text, name, href) => {
    show(text)
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'noopener noreferrer nofollow'])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a path of the app as a link inside it', () => {
    show('[notes](/notes?q=a)')
    const link = screen.getByRole('link', { name: 'notes' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/notes?q=a', null])
  })

  it.each(['> '.repeat(45), '> '.repeat(9000), '- '.repeat(9000), '1. '.repeat(6000), '> - '.repeat(4000)])(
    'what is nested too deeply as typed (%#)',
    (marks) => {
      const { shown } = show(`${marks}a`)
      expect(shown.textContent?.endsWith(`${marks.slice(-4)}a`)).toBe(true)
    },
  )
})

it('tells which box is tapped', async () => {
  const { ticked } = show('- [ ] milk\n- [x] **eggs**\n  1. [ ] white\n- none', { from: 100 })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => box.checked)).toEqual([false, true, false])
  for (const name of ['milk', 'eggs', 'white']) await userEvent.click(screen.getByRole('checkbox', { name }))
  expect(ticked).toEqual([103, 114, 132])
})

it('shows the box of an item without words', () => {
  const { shown } = show('- [ ]\n- [x] tent')
  expect(shown.textContent).toBe('tent')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
  expect(boxes.map((box) => box.checked)).toEqual([false, true])
})

it('shows all of a long text', async () => {
  const blocks = Array.from({ length: 30 }, (_, n) => `**${n}** ${'word '.repeat(200)}`)
  show(blocks.join('\n\n'))
  screen.getByText('0', { selector: 'strong' })
  await screen.findByText('29', { selector: 'strong' })
})

it('gives a list or quotation one direction, with its marks on one side', () => {
  const { shown } = show('- [ ] بيض\n- a\n  - b\n\n> قول\n\none')
  const directed = [...shown.querySelectorAll('[dir]')].map(({ tagName, parentElement }) => [tagName, parentElement])
  expect(directed).toEqual(['UL', 'BLOCKQUOTE', 'P'].map((tag) => [tag, shown]))
})

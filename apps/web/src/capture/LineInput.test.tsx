import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { Button } from '../ui/Button.tsx'
import { LineInput } from './LineInput.tsx'

const NAMES = { '#': ['Health', 'House repairs', 'Work'], '@': ['home', 'phone'] }

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [line, setLine] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <form onSubmit={onSubmit}>
      <LineInput ref={input} aria-label="Line" names={NAMES} value={line} onType={setLine} />
      <Button type="submit">Add</Button>
    </form>
  )
}

async function setUp() {
  const send = vi.fn()
  return { user: await renderPage(<Form onSubmit={send} />), send }
}

const input = () => screen.getByLabelText<HTMLInputElement>('Line')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('offers the names after their mark, and takes the one that was begun by Enter, which sends nothing', async () => {
  const { user, send } = await setUp()
  expect(options()).toEqual([])
  await user.type(input(), 'pay #')
  expect(options()).toEqual(NAMES['#'])
  await user.keyboard('he')
  expect(options()).toEqual(['Health'])
  await user.keyboard('{Enter}')
  expect(input().value).toBe('pay #Health ')
  expect([options(), send.mock.calls]).toEqual([[], []])
  await user.keyboard('@{ArrowDown}{ArrowDown}{Enter}now @ho{Tab}')
  expect(input().value).toBe('pay #Health @phone now @home ')
  expect(document.activeElement).toBe(input())
})

it('takes a name by a click, in the middle of a line', async () => {
  const { user } = await setUp()
  await user.type(input(), 'call #ho today', { initialSelectionStart: 0 })
  input().setSelectionRange(8, 8)
  await user.keyboard('u')
  await user.click(screen.getByRole('option', { name: 'House repairs' }))
  expect(input().value).toBe('call #House repairs today')
})

it('leaves a new name, a whole one and a mark within a word as they are', async () => {
  const { user } = await setUp()
  for (const line of ['buy #hex', 'see #work', 'mail jo@h', 'issue#h']) {
    await user.clear(input())
    await user.type(input(), line)
    expect([line, options()]).toEqual([line, []])
  }
})

it('closes the names by Escape and when it is left', async () => {
  const { user } = await setUp()
  await user.type(input(), '#h')
  await user.keyboard('{Escape}')
  expect([input().value, options()]).toEqual(['#h', []])
  await user.type(input(), 'e')
  expect(options()).toEqual(['Health'])
  fireEvent.blur(input())
  expect(options()).toEqual([])
})

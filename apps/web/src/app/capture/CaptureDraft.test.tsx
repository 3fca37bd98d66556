import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { useShortcuts } from '../useShortcuts.ts'
import { CaptureContent } from './CaptureContent.tsx'

type Start = Parameters<typeof CaptureContent>[0]['start']

async function open(start: Start = {}) {
  cleanup()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={start} onClose={close} />)
  const line = await screen.findByLabelText<HTMLInputElement>('What happened, or what is to do?')
  return { user, line, close }
}

it('keeps a line that is left, until it is saved or cleared', async () => {
  await signInTestUser()
  const left = await open()
  await left.user.type(left.line, 'half a thought 12')
  expect((await open({ kind: 'task' })).line.value).toBe('')
  const again = await open()
  expect(again.line.value).toBe('half a thought 12')
  expect([again.line.selectionStart, again.line.selectionEnd]).toEqual([0, 17])
  await again.user.click(screen.getByRole('button', { name: 'Clear' }))
  const cleared = await open()
  expect(cleared.line.value).toBe('')
  await cleared.user.type(cleared.line, 'coffee 3.80{Enter}')
  await waitFor(() => expect(cleared.close).toHaveBeenCalledOnce())
  expect((await open()).line.value).toBe('')
})

function Shortcuts() {
  useShortcuts()
  return null
}

it.each([
  ['an empty line', ''],
  ['the line that was left', 'half a thought 12'],
])('types over %s what was typed before it had loaded, with the cursor behind it', async (_, left) => {
  await signInTestUser()
  const first = await open()
  if (left) await first.user.type(first.line, left)
  cleanup()
  const user = await renderPage(<Shortcuts />)
  // All before the sheet is there.
  act(() => ['c', ...'dinner wi'].forEach((key) => void fireEvent.keyDown(document.body, { key })))
  const line = await screen.findByLabelText<HTMLInputElement>('What happened, or what is to do?')
  await user.keyboard('th Mira')
  expect(line.value).toBe('dinner with Mira')
})

it('keeps for each button what was typed and what was set by hand, each as what it is', async () => {
  await signInTestUser()
  const title = () => screen.findByLabelText<HTMLInputElement>('Title')
  const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Description')
  const { user, line } = await open({ kind: 'task' })
  await user.type(line, 'call Tom')
  await waitFor(async () => expect((await title()).value).toBe('call Tom'))
  await user.type(await notes(), 'the new number')

  const again = await open({ kind: 'task' })
  expect([again.line.value, (await title()).value, (await notes()).value]).toEqual([
    'call Tom',
    'call Tom',
    'the new number',
  ])
  await again.user.clear(again.line)
  await waitFor(async () => expect((await title()).value).toBe(''))
  expect((await notes()).value).toBe('the new number')

  const other = await open({ kind: 'task', day: '2027-01-05' })
  expect([other.line.value, (await notes()).value]).toEqual(['', ''])
  const home = await open()
  await home.user.type(home.line, 'task: call Ann')
  expect((await notes()).value).toBe('')
})

it('keeps how the line repeats out of the draft of the form', async () => {
  await signInTestUser()
  const repeat = () => screen.findByLabelText<HTMLSelectElement>('Repeat')
  const { user, line } = await open({ kind: 'expense' })
  await user.type(line, 'netflix 9.99 every month')
  await waitFor(async () => expect((await repeat()).value).not.toBe('never'))

  const again = await open({ kind: 'expense' })
  await again.user.clear(again.line)
  await again.user.type(again.line, 'netflix 9.99')
  await waitFor(async () => expect((await repeat()).value).toBe('never'))
})

it('adds what its button is for, whatever the line says', async () => {
  await signInTestUser()
  for (const [kind, line] of [
    ['task', 'water the plants every 3 days'],
    ['routine', 'call Tom tomorrow'],
  ] as const) {
    const { user, line: input } = await open({ kind })
    await user.type(input, line)
    expect(screen.getByRole('radio', { name: kind === 'task' ? 'Task' : 'Routine' })).toHaveProperty('checked', true)
  }
})

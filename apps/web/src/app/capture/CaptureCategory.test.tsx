import { addEntry, type Entry, listEntries } from '@daybook/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const category = () => screen.getByRole('combobox', { name: 'Category' })

it.each([undefined, 'TOOLS'])('adds to OTHER what names no category, unless another is chosen: %s', async (chosen) => {
  const close = vi.fn()
  const { send } = await signInTestUser()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'qwerty 30')
  await waitFor(() => expect(category()).toHaveProperty('value', 'OTHER'))
  if (chosen) fireEvent.change(category(), { target: { value: chosen } })
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body.flatMap(({ expense }) => expense)).toMatchObject([{ category: { name: chosen ?? 'OTHER' } }])
})

it('saves a line that is typed and sent in one moment, with the category of its words', async () => {
  const close = vi.fn()
  const { send } = await signInTestUser()
  await renderPage(<CaptureContent start={{}} onClose={close} />)
  fireEvent.change(await screen.findByLabelText('What happened, or what is to do?'), {
    target: { value: 'coffee 3.80' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body.flatMap(({ expense }) => expense as Entry[])).toMatchObject([
    { title: 'coffee', category: { name: 'EATING OUT' } },
  ])
})

it('finds the category of words after an entry of that title went to OTHER', async () => {
  const { send } = await signInTestUser()
  const body = { title: 'netflix', amount: 9.99, category: 'OTHER', date: '2026-01-01' }
  await send(addEntry('expense'), { body })
  const user = await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await user.type(await screen.findByLabelText('What happened, or what is to do?'), 'netflix 9.99')
  await waitFor(() => expect(category()).toHaveProperty('value', 'SUBSCRIPTIONS'))
})

it('finds the category of a word of one character', async () => {
  await signInTestUser()
  const user = await renderPage(<CaptureContent start={{}} onClose={vi.fn()} />)
  await user.type(await screen.findByLabelText('What happened, or what is to do?'), '\u{9774} 8000')
  await waitFor(() => expect(category()).toHaveProperty('value', 'CLOTHES'))
})

it('follows the line with what was guessed from it, also in the form of an expense, which is kept', async () => {
  const close = vi.fn()
  const { send } = await signInTestUser()
  const user = await renderPage(<CaptureContent start={{ kind: 'expense' }} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  const read = async (text: string, name: string) => {
    fireEvent.change(line, { target: { value: text } })
    await waitFor(() => expect(category()).toHaveProperty('value', name))
  }
  await read('groceries at Lidl 23.80', 'FOOD')
  await read('got paid 2,950 salary', 'SALARY')
  await read('coffee 6.40', 'EATING OUT')
  await user.clear(line)
  await waitFor(() => expect(category()).toHaveProperty('value', ''))
  await read('coffee 6.40 #work', 'EATING OUT')
  await read('got paid 2,950 salary', 'SALARY')
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const { body } = await send(listEntries('income'), { querystring: {} })
  const [entry] = body.flatMap(({ income }) => income as Entry[])
  expect(entry).toMatchObject({ category: { name: 'SALARY' } })
  expect(entry?.tags ?? []).toEqual([])
})

import { listNotes } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { CreateNotePage } from '../features/notes/CreateNotePage.tsx'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { cleanPaste } from './cleanPaste.ts'

it('saves what was pasted from a PDF, a word processor and a terminal', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<CreateNotePage />)
  onTestFinished(cleanPaste())
  await user.click(await screen.findByLabelText('Title'))
  await user.paste('Re\u0003port')
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content')
  await user.type(content, 'Begin. End.{ArrowLeft>4/}')
  await user.paste('\u001b[1mone\ftwo\u0085three\u0000 ')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at/)
  const [note] = (await send(listNotes, { querystring: {} })).body
  expect(note).toMatchObject({ title: 'Report', content: 'Begin. [1mone\ntwo\nthree End.' })
})

it('keeps words apart in a field of one line', async () => {
  const user = await renderPage(<input aria-label="Title" />)
  onTestFinished(cleanPaste())
  await user.click(screen.getByLabelText('Title'))
  await user.paste('one\ftwo\nthree')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'one two three')
})

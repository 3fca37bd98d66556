import { listAttachments, listTasks } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MINIMAL_PDF } from '../../../../api/src/testing/upload.ts'
// Loaded before the test, so that it does not wait for it.
import '../../attachments/FilesField.tsx'
import { WatchAttachments } from '../../attachments/WatchAttachments.tsx'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

it('attaches the files of a new task once it is saved, and shows in the list that it has some', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(
    <>
      <TasksPage />
      <WatchAttachments />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
  await user.type(await screen.findByLabelText('Title'), 'Renew the passport')
  const file = new File([MINIMAL_PDF], 'form.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Attach a file', { selector: 'input' }), file)
  await screen.findByText('form.pdf')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('img', { name: '1 attachment' })
  const { id } = (await send(listTasks, { querystring: {} })).body[0]!
  const files = async () => (await send(listAttachments, { params: { id }, querystring: { of: 'task' } })).body
  await waitFor(async () => expect(await files()).toMatchObject([{ name: 'form.pdf' }]))
})

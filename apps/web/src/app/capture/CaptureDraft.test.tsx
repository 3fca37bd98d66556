import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
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
  await again.user.click(screen.getByRole('button', { name: 'Clear' }))
  const cleared = await open()
  expect(cleared.line.value).toBe('')
  await cleared.user.type(cleared.line, 'coffee 3.80{Enter}')
  await waitFor(() => expect(cleared.close).toHaveBeenCalledOnce())
  expect((await open()).line.value).toBe('')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

it('asks for the category that no word names, with the first ones below it', async () => {
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  const line = await screen.findByLabelText('What happened, or what is to do?')
  await user.type(line, 'qwerty 30{Enter}')
  await screen.findByText('Category is required')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(screen.getByRole('option', { name: 'GIFTS' }))
  await user.type(line, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

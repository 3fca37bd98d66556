import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RowMark } from './RowMark.tsx'

it('shows a mark at once, and none any more when it is taken back', async () => {
  const row = (isCleared: boolean) => <RowMark id="a" name="Tea" isCleared={isCleared} onClear={async () => {}} />
  const { rerender } = render(row(false))
  const isChecked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tea is cleared' }).checked
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isChecked()).toBe(true)
  rerender(row(true))
  expect(isChecked()).toBe(true)
  rerender(row(false))
  expect(isChecked()).toBe(false)
})

it('takes the mark back that could not be stored', async () => {
  render(<RowMark id="a" name="Tea" onClear={() => Promise.reject(new Error('away'))} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

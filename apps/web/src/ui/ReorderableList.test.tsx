import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReorderableList } from './ReorderableList.tsx'

it('does not replace a row while it is pressed, so that the click is not lost', async () => {
  render(
    <ReorderableList items={[{ id: 'a' }]} nameOf={() => 'a'} onMove={() => undefined}>
      {() => <button type="button">Open</button>}
    </ReorderableList>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  fireEvent.pointerDown(button)
  act(() => button.focus())
  await act(() => import('./SortableList.tsx'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
})

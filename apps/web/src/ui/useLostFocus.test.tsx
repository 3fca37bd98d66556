import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { useLostFocus } from './useLostFocus.ts'

function ListPage() {
  useLostFocus()
  const [names, setNames] = useState(['a', 'b', 'c'])
  const [isImporting, setImporting] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>List</h1>
      {isImporting && (
        <button type="button" onClick={() => setImporting(false)}>
          Import
        </button>
      )}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" data-row>
              {name}
            </button>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              {`Delete ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const isFocused = (text: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByText(text)))

it('focuses the row that takes the place of a removed one, or the one before', async () => {
  const user = await renderPage(<ListPage />)
  act(() => screen.getByText('Delete b').focus())
  await user.keyboard('{Enter}')
  await isFocused('c')
  await user.tab()
  await user.keyboard('{Enter}')
  await isFocused('a')
  await user.tab()
  await user.keyboard('{Enter}')
  await isFocused('List')
})

it('focuses the heading when a button that has the focus is removed', async () => {
  const user = await renderPage(<ListPage />)
  act(() => screen.getByText('Import').focus())
  await user.keyboard('{Enter}')
  await isFocused('List')
})

it('leaves the focus where the user has put it', async () => {
  const user = await renderPage(<ListPage />)
  act(() => screen.getByText('a').focus())
  await user.click(screen.getByText('Delete b'))
  act(() => screen.getByText('a').focus())
  await waitFor(() => expect(screen.queryByText('b')).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('a'))
})

it('focuses no other row when one is scrolled away', async () => {
  const user = await renderPage(<ListPage />)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  act(() => screen.getByText('Delete b').focus())
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  fireEvent.scroll(document)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('b')).toBeNull())
  expect(document.activeElement).toBe(document.body)
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(50)
})

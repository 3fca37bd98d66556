import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { PanelSheet } from './PanelSheet.tsx'

function ListPage() {
  const [isEmpty, setEmpty] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>List</h1>
      {isEmpty && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <PanelSheet title="Add" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button
          type="button"
          onClick={() => {
            setEmpty(false)
            setOpen(false)
          }}
        >
          Save
        </button>
      </PanelSheet>
    </main>
  )
}

it('focuses the heading when a sheet closes whose opener was removed', async () => {
  const user = await renderPage(<ListPage />)
  await user.click(screen.getByText('Open'))
  await user.click(await screen.findByText('Save'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('List')))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/renderPage.tsx'
// Loaded before the tests, so that no test waits for it.
import '../capture/Capture.tsx'
import { Layers } from './Layers.tsx'

it.each([
  ['?open=task', 'Due', ''],
  ['?text=lunch+12.50', 'Amount', '12.50'],
])('opens with what the URL says: %s', async (search, label, expected) => {
  await renderPage(<Layers />, { path: '/home', at: `/home${search}` })
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', expected))
})

import { addEntry, type LinkedItem } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openLinked } from '../../links/opening.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { Layers } from './Layers.tsx'

it('opens a linked entry with all that it has', async () => {
  const { send } = await signInTestUser()
  const parts = [
    { category: 'Food', amount: 10, title: '' },
    { category: 'Home', amount: 2.5, title: 'Soap' },
  ]
  const draft = { amount: 12.5, title: 'Market', date: '2026-03-01', category: 'Food', parts, tags: ['work'] }
  const { id } = (await send(addEntry('expense'), { body: draft })).body
  await renderPage(<Layers />)
  const entry = { type: 'expense', amount: 12.5, category: 'FOOD' } as const
  const linked: LinkedItem = {
    kind: 'entry',
    id,
    title: 'Market',
    day: '2026-03-01',
    at: null,
    entry,
    completed: false,
  }
  act(() => openLinked(linked))
  await waitFor(() => expect(screen.getByLabelText('Amount of part 1')).toHaveProperty('value', '2.50'))
  expect(screen.getByLabelText('Tags')).toHaveProperty('value', 'work')
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { matchAllMedia } from '../testing/browser.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { Button } from '../ui/Button.tsx'
import { Kit } from '../ui/Kit.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcuts } from './useShortcuts.ts'

const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(document.activeElement!, { key }))

/** A page with a form that is loaded by a button. */
function Page() {
  useShortcuts()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [amount, setAmount] = useState<number | string>('')
  return (
    <main>
      <h1 tabIndex={-1}>Money</h1>
      <div data-floating-actions>
        <Button onClick={() => setOpen(true)}>Add</Button>
      </div>
      <Button onClick={() => setLoaded(true)}>Load</Button>
      <Panel title="New" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isLoaded && <AmountInput label="Amount" currency="USD" value={amount} onChange={setAmount} />}
      </Panel>
    </main>
  )
}

it('types into the form that a key has opened what was typed before it had loaded', async () => {
  matchAllMedia()
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(
    <Kit>
      <RouterProvider router={router} />
    </Kit>,
  )
  await act(async () => press('n'))
  press('1', '5', '+', '3')
  await act(async () => screen.getByRole('button', { name: 'Load' }).click())
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  expect([document.activeElement, field.value]).toEqual([field, '15+3'])
  await act(async () => press('Escape'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Money' }))
})

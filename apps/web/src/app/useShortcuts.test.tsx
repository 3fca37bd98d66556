import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { matchAllMedia } from '../testing/browser.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { Button } from '../ui/Button.tsx'
import { Kit } from '../ui/Kit.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useLostFocus } from '../ui/useLostFocus.ts'
import { HOLD_KEYS } from './inlineScripts.ts'
import { useShortcuts } from './useShortcuts.ts'

const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(document.activeElement!, { key }))

/** A page with a form that is loaded by a button. */
function Page() {
  useShortcuts()
  useLostFocus()
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

function PageWithButton({ onNew }: { onNew: () => void }) {
  useShortcuts()
  return (
    <Button data-new onClick={onNew}>
      New note
    </Button>
  )
}

const show = (element: ReactNode) =>
  render(
    <Kit>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Kit>,
  )

it.each([
  ['a', '/money/accounts'],
  ['p', '/money/reports'],
])('goes to a page of Money by g and %s', async (key, path) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(
    <Kit>
      <RouterProvider router={router} />
    </Kit>,
  )
  press('g', key)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('presses what is new on a page without floating actions', () => {
  const onNew = vi.fn()
  show(<PageWithButton onNew={onNew} />)
  press('n')
  expect(onNew).toHaveBeenCalledOnce()
})

it('does nothing beside the text of a note that is written', () => {
  const onNew = vi.fn()
  show(
    <main>
      <div data-editor />
      <PageWithButton onNew={onNew} />
    </main>,
  )
  press('n')
  expect(onNew).not.toHaveBeenCalled()
})

it('edits what the page shows', () => {
  const onEdit = vi.fn()
  show(<PageToEdit onEdit={onEdit} />)
  press('e')
  expect(onEdit).toHaveBeenCalledOnce()
})

function PageToEdit({ onEdit }: { onEdit: () => void }) {
  useShortcuts()
  return (
    <main>
      <Button data-edit onClick={onEdit}>
        Edit
      </Button>
    </main>
  )
}

function PageWithLine() {
  useShortcuts()
  return (
    <>
      <input type="checkbox" aria-label="Bread" />
      <input data-new aria-label="Quick add" />
    </>
  )
}

it('goes to the line of a page that has one, also from a checkbox', async () => {
  show(<PageWithLine />)
  screen.getByLabelText('Bread').focus()
  await userEvent.keyboard('n')
  expect(document.activeElement).toBe(screen.getByLabelText('Quick add'))
})

it('types into the form that a key has opened what was typed before it had loaded', async () => {
  matchAllMedia()
  show(<Page />)
  await act(async () => press('n'))
  press('1', '5', '+', '3')
  await act(async () => screen.getByRole('button', { name: 'Load' }).click())
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  expect([document.activeElement, field.value]).toEqual([field, '15+3'])
  await act(async () => press('Escape'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Money' })))
})

it('types into the search what was typed while it opened by Ctrl+K', async () => {
  show(<PageWithLine />)
  await userEvent.keyboard('{Control>}k{/Control}')
  press('c', 'o', 's')
  const field = screen.getByLabelText<HTMLInputElement>('Quick add')
  await act(async () => field.focus())
  expect(field.value).toBe('cos')
})

function PageWithRows() {
  useShortcuts()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <main>
      {isLoaded &&
        ['Tea', 'Milk', 'Rice'].map((name) => (
          <Button key={name} data-row>
            {name}
          </Button>
        ))}
      <Button onClick={() => setLoaded(true)}>Load</Button>
    </main>
  )
}

it('goes to the rows of a list by keys that were pressed before these had loaded', async () => {
  show(<PageWithRows />)
  press('j', 'j')
  await act(async () => screen.getByRole('button', { name: 'Load' }).click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Milk' })))
})

it('handles keys that were pressed before its code had loaded, also while the page hydrates', async () => {
  document.documentElement.dataset.member = ''
  // biome-ignore lint/security/noGlobalEval: as the browser runs it in the page
  globalThis.eval(HOLD_KEYS)
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('keydown', stop, true)
  press('n')
  document.removeEventListener('keydown', stop, true)
  const onNew = vi.fn()
  show(<PageWithButton onNew={onNew} />)
  expect(onNew).toHaveBeenCalledOnce()
})

it('types a whole sentence that was typed before any code had loaded, into a form that takes long to load', async () => {
  matchAllMedia()
  document.documentElement.dataset.member = ''
  // biome-ignore lint/security/noGlobalEval: as the browser runs it in the page
  globalThis.eval(HOLD_KEYS)
  press('n', ...'1250.75+3000.25')
  const { now } = Date
  show(<Page />)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 5000)
  await act(async () => screen.getByRole('button', { name: 'Load' }).click())
  vi.restoreAllMocks()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1250.75+3000.25')
})

it('finds the button for something new on every page that has one', () => {
  const sources = import.meta.glob<string>('../features/**/*{Page,Pane,Detail}.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const adding = Object.entries(sources).filter(([, code]) => /<(IconAdd|AddButton)\b/.test(code))
  expect(adding.length).toBeGreaterThan(5)
  expect(adding.filter(([, code]) => !/ data-new\b|<FloatingActions\b/.test(code)).map(([file]) => file)).toEqual([])
})

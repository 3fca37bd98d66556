import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportOnline } from '../device/network.ts'
import { setWritable } from '../device/writable.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { Button } from './Button.tsx'
import { NeedsServer } from './NeedsServer.tsx'
import { RowMenu } from './RowMenu.tsx'

const NOTICE = 'This needs the server. You are offline.'

// A server on this machine counts as reachable without a network.
beforeEach(() => vi.stubEnv('VITE_API_BASE', 'https://daybook.test/api'))
afterEach(() =>
  act(() => {
    vi.unstubAllEnvs()
    reportOnline(true)
    setWritable(false)
  }),
)

const open = () =>
  renderPage(
    <>
      <Button>Open</Button>
      <Button isWrite>Mark</Button>
      <Button type="submit">Save</Button>
      <RowMenu name="Call" row={{ kind: 'task', id: '1' }} onEdit={() => {}} onDelete={async () => true} />
      <NeedsServer>
        <Button>Back</Button>
        <Button type="submit">Sign out others</Button>
      </NeedsServer>
    </>,
    { as: 'visitor' },
  )

const lockedButtons = () => screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)
const getNames = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

it('locks nothing online', async () => {
  await open()
  expect(lockedButtons()).toEqual([])
  expect(screen.queryByText(NOTICE)).toBeNull()
})

it('locks every button that writes offline if the data is not on the device', async () => {
  act(() => reportOnline(false))
  await open()
  expect(getNames(lockedButtons())).toEqual(['Mark', 'Save', 'Sign out others'])
})

it('locks only what needs the server if the data is on the device, and says why', async () => {
  await open()
  act(() => {
    setWritable(true)
    reportOnline(false)
  })
  const locked = lockedButtons()
  expect(getNames(locked)).toEqual(['Sign out others'])
  expect(document.getElementById(locked[0]!.getAttribute('aria-describedby')!)?.textContent).toBe(NOTICE)
  act(() => reportOnline(true))
  expect(lockedButtons()).toEqual([])
  expect(screen.queryByText(NOTICE)).toBeNull()
})

it('locks the menu of a row but for its history', async () => {
  act(() => reportOnline(false))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for Call' }))
  const items = await screen.findAllByRole<HTMLButtonElement>('menuitem')
  expect(items.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Update', true],
    ['History', false],
    ['Delete', true],
  ])
  act(() => setWritable(true))
  expect(items.filter(({ disabled }) => disabled)).toEqual([])
})

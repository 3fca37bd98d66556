import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { SuggestInput } from './SuggestInput.tsx'

function Form({ names = ['GROCERIES', 'EATING OUT', 'RENT'] }) {
  const [value, setValue] = useState('')
  return <SuggestInput label="Category" names={names} value={value} onChange={setValue} />
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('offers the names at once, and those that begin with the text first', async () => {
  const user = await renderPage(<Form />)
  expect(options()).toEqual(['GROCERIES', 'EATING OUT', 'RENT'])
  await user.type(input(), 'e')
  expect(options()).toEqual(['EATING OUT', 'GROCERIES', 'RENT'])
  await user.click(screen.getByRole('option', { name: 'RENT' }))
  expect(input().value).toBe('RENT')
  expect(options()).toHaveLength(3)
})

it('offers the others beside one that is taken, also if its name is not in capitals', async () => {
  const user = await renderPage(<Form names={['All categories', 'RENT']} />)
  await user.click(screen.getByRole('option', { name: 'All categories' }))
  expect(options()).toEqual(['All categories', 'RENT'])
  screen.getByRole('option', { name: 'All categories', selected: true })
})

it('takes a name by keyboard, and Escape leaves the text', async () => {
  const user = await renderPage(<Form />)
  await user.type(input(), 'o{ArrowDown}{Enter}')
  expect(input().value).toBe('EATING OUT')
  await user.clear(input())
  await user.keyboard('{ArrowUp}')
  expect(document.getElementById(input().getAttribute('aria-activedescendant')!)?.textContent).toBe('RENT')
  await user.keyboard('{Escape}{Enter}')
  expect(input().value).toBe('')
})

it('takes by Enter the name that was begun, and leaves a new one and a single letter as they are', async () => {
  const user = await renderPage(<Form />)
  await user.type(input(), 'gro{Enter}')
  expect(input().value).toBe('GROCERIES')
  for (const text of ['grow', 'g']) {
    await user.clear(input())
    await user.type(input(), `${text}{Enter}`)
    expect(input().value).toBe(text)
  }
  await user.clear(input())
  await user.type(input(), 'gro')
  await user.tab()
  expect(input().value).toBe('gro')
})

it('is left by one Tab, also if its suggestions can be scrolled', async () => {
  await renderPage(<Form />)
  expect(screen.getByRole('listbox').getAttribute('tabindex')).toBe('-1')
})

it('scrolls the row to the chosen name, which is in it wherever it is in the list', async () => {
  // jsdom has no layout: each chip is 100 wide, in a row of 320.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.role === 'option' ? [...this.parentElement!.children].indexOf(this) * 100 : 0
    return new DOMRect(at - (this.parentElement?.scrollLeft ?? 0), 0, this.role === 'option' ? 100 : 320, 44)
  })
  const names = Array.from({ length: 12 }, (_, n) => `NAME ${n}`)
  await renderPage(<SuggestInput label="Category" names={names} value="name 11" onChange={() => {}} />)
  expect(options()).toEqual([...names.slice(0, 8), 'NAME 11'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('NAME 11')
  expect(screen.getByRole('listbox').scrollLeft).toBe(580)
})

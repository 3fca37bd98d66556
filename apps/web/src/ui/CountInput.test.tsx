import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { CountInput } from './CountInput.tsx'

function Form({ limits }: { limits?: [number, number] }) {
  const [count, setCount] = useState<number | null>(null)
  return (
    <>
      <CountInput label="Times" value={count} onChange={setCount} {...(limits && { limits })} />
      <p>Saved as {JSON.stringify(count)}</p>
    </>
  )
}

it.each([
  ['12', 12, '12'],
  ['١٢', 12, '12'],
  ['１２', 12, '12'],
  ['1a2.', 12, '12'],
  ['5000', 999, '999'],
  ['0', 1, '1'],
])('reads %s as %s', async (keys, count, shown) => {
  const user = await renderPage(<Form limits={[1, 999]} />)
  const input = screen.getByLabelText<HTMLInputElement>('Times')
  await user.type(input, keys)
  screen.getByText(`Saved as ${count}`)
  await user.tab()
  expect(input.value).toBe(shown)
})

it('is empty without limits', async () => {
  const user = await renderPage(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Times')
  await user.type(input, '7')
  await user.clear(input)
  screen.getByText('Saved as null')
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { AmountInput } from './AmountInput.tsx'

function Form() {
  const [amount, setAmount] = useState<number | string>('')
  return (
    <>
      <AmountInput label="Amount" currency="USD" value={amount} onChange={setAmount} />
      <p>Saved as {JSON.stringify(amount)}</p>
      <button type="button" onClick={() => setAmount('')}>
        Clear
      </button>
    </>
  )
}

async function type(keys: string) {
  const user = await renderPage(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  await user.type(input, keys)
  return { user, input }
}

it.each([
  ['1,234.56', 1234.56, '1,234.56'],
  ['1234.5', 1234.5, '1,234.50'],
  ['12,5', 12.5, '12.50'],
  ['12+5.40', 17.4, '17.40'],
  ['3*4.20', 12.6, '12.60'],
  ['(10-2)/4', 2, '2'],
])('reads %s typed key by key', async (keys, value, shown) => {
  const { user, input } = await type(keys)
  screen.getByText(`Saved as ${value}`)
  await user.tab()
  expect(input.value).toBe(shown)
})

it('shows the result of a calculation while it is typed', async () => {
  await type('12+5.40')
  screen.getByText('= 17.40')
})

it('keeps what is no amount, and gives no number for it', async () => {
  const { user, input } = await type('12+')
  await user.tab()
  expect(input.value).toBe('12+')
  screen.getByText('Saved as "12+"')
})

it('takes a pasted sum with its currency, and is empty when it is cleared', async () => {
  const { user, input } = await type(' ')
  await user.paste('US$ 1,234.50')
  screen.getByText('Saved as 1234.5')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
})

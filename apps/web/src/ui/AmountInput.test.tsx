import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { AmountInput } from './AmountInput.tsx'

function Form({ currency = 'USD' }) {
  const [amount, setAmount] = useState<number | string>('')
  return (
    <>
      <AmountInput label="Amount" currency={currency} value={amount} onChange={setAmount} />
      <p>Saved as {JSON.stringify(amount)}</p>
      <button type="button" onClick={() => setAmount('')}>
        Clear
      </button>
    </>
  )
}

async function type(keys: string, currency?: string) {
  const user = await renderPage(<Form {...(currency && { currency })} />)
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

it.each([
  ['1.234', 'EUR', 1234, '= 1,234.00'],
  ['30.000', 'VND', 30_000, '= 30,000'],
  ['1,350', 'KRW', 1350, '= 1,350'],
  ['1.350', 'KWD', 1.35, '= 1.350'],
  ['0,500', 'USD', 0.5, '= 0.50'],
  ['１，２００', 'USD', 1200, '= 1,200.00'],
])('shows what it reads %s as in %s, also after it was left', async (keys, currency, value, reading) => {
  const { user } = await type(keys, currency)
  screen.getByText(`Saved as ${value}`)
  await user.tab()
  screen.getByText(reading)
})

it('reads a pasted sum after a currency with a point', async () => {
  const { user } = await type(' ')
  await user.paste('Rs.500')
  screen.getByText('Saved as 500')
})

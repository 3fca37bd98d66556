import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/renderPage.tsx'
import { RateInput } from './RateInput.tsx'

function Form() {
  const [rate, setRate] = useState('')
  return (
    <>
      <RateInput from="USD" to="KRW" value={rate} amount={100} onChange={setRate} error="Enter a rate above 0" />
      <p>Saved as {JSON.stringify(rate)}</p>
    </>
  )
}

async function type(keys: string) {
  const user = await renderPage(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('1 USD in KRW')
  await user.type(input, keys)
  return { user, input }
}

it.each([
  ['1,350', 'one thousand three hundred fifty: $100.00 = ₩135,000', '1350', '1350'],
  ['1,350', '1.35: $100.00 = ₩135', '1.35', '1.35'],
  ['２，０００', '2: $100.00 = ₩200', '2', '2'],
])('asks what %s is and takes %s', async (keys, answer, rate, shown) => {
  const { user, input } = await type(keys)
  screen.getByText('Saved as ""')
  screen.getByText(/^(1,350: one thousand three hundred fifty, or 1\.35|２，０００: two thousand, or 2)\?$/)
  await user.click(screen.getByRole('button', { name: answer }))
  screen.getByText(`Saved as "${rate}"`)
  expect(input.value).toBe(shown)
  expect(document.activeElement).toBe(input)
  expect(screen.queryByRole('button', { name: answer })).toBeNull()
})

it.each([
  ['1,350.5', '1350.5'],
  ['١٬٣٥٠', '1350'],
  ['0,925', '0.925'],
  ['83.5', '83.5'],
])('reads %s', async (keys, rate) => {
  await type(keys)
  screen.getByText(`Saved as "${rate}"`)
})

it('shows what three decimals result in', async () => {
  await type('1.350')
  screen.getByText('$100.00 = ₩135')
})

it('gives no rate for what is none', async () => {
  await type('1.2.3')
  await waitFor(() => screen.getByText('Enter a rate above 0'))
  screen.getByText('Saved as ""')
})

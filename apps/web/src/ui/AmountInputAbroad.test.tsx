import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AmountInput } from './AmountInput.tsx'
import { Kit } from './Kit.tsx'

// The locale of the device.
vi.hoisted(() => {
  const { resolvedOptions } = Intl.NumberFormat.prototype
  Intl.NumberFormat.prototype.resolvedOptions = function (this: Intl.NumberFormat) {
    return { ...resolvedOptions.call(this), locale: 'de-DE' }
  }
})

it('has the symbol after the amount in locales that write it there', () => {
  render(
    <Kit>
      <AmountInput label="Amount" currency="EUR" value={12.5} onChange={() => {}} />
    </Kit>,
  )
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12,50')
  expect(screen.getByText('\u20ac').dataset.position).toBe('right')
})

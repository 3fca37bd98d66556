import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('has the symbol after the amount in locales that write it there', async () => {
  const { resolvedOptions } = Intl.NumberFormat.prototype
  // The locale of the device, which is read once, when the modules are loaded.
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.NumberFormat) {
    return { ...resolvedOptions.call(this), locale: 'de-DE' }
  })
  const { AmountInput } = await import('./AmountInput.tsx')
  const { Kit } = await import('./Kit.tsx')
  render(
    <Kit>
      <AmountInput label="Amount" currency="EUR" value={12.5} onChange={() => {}} />
    </Kit>,
  )
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12,50')
  expect(screen.getByText('\u20ac').dataset.position).toBe('right')
})

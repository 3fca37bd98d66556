import { toMilli } from '@daybook/domain/amounts'
import { describe, expect, it } from 'vitest'
import { amountFormat, amountText } from './amountFormat.ts'

const shown = (amount: number, locale = 'en-US', decimals: 2 | 3 = 2) =>
  amountText(amountFormat(locale, decimals), toMilli(amount))

describe('amounts', () => {
  it('show two decimals, or three if requested', () => {
    expect(shown(999_999_999_999)).toBe('999,999,999,999.00')
    expect(shown(3.255, 'en-US', 3)).toBe('3.255')
    expect(shown(3.255)).toBe('3.26')
    expect(shown(-12.5)).toBe('-12.50')
  })

  it('use the separators of the locale and Latin digits', () => {
    expect(shown(1234567.5, 'de-DE')).toBe('1.234.567,50')
    expect(shown(1234567.5, 'en-IN')).toBe('12,34,567.50')
    expect(shown(1234567.5, 'fr-FR')).toBe('1\u00a0234\u00a0567,50')
    expect(shown(-1234567.5, 'ar-EG')).toBe('-1,234,567.50')
    expect(shown(1234567.5, 'bn-BD')).toBe('12,34,567.50')
  })

  it('are split at the decimal mark', () => {
    expect(amountFormat('de-DE', 2)(toMilli(1234.5))).toEqual({ whole: '1.234', fraction: ',50' })
  })
})

import { LARGEST_AMOUNT, MAIN_ACCOUNT, Rate } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMilli, toMilli } from './amounts.ts'
import { unitOf } from './currency.ts'
import { addDays } from './days.ts'
import { toRateId } from './rateId.ts'
import {
  amountWorth,
  computeProduct,
  convertedAmount,
  lastRate,
  rateBetween,
  rateOn,
  withAccountAmount,
  withAccountAmounts,
} from './rates.ts'

const rate = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }))
  .map(([whole, decimals]) => Rate.parse(`${whole}.${String(decimals).padStart(12, '0')}`))
const milli = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

it('rounds a half away from zero, to the decimals of the currency', () => {
  expect(convertedAmount(0.001, '0.5', 'KWD')).toBe(0.001)
  expect(convertedAmount(0.003, '0.5', 'KWD')).toBe(0.002)
  expect(convertedAmount(-0.003, '0.5', 'KWD')).toBe(-0.002)
  expect(convertedAmount(100, '0.0123455', 'KWD')).toBe(1.235)
  expect(convertedAmount(100, '0.0123455', 'EUR')).toBe(1.23)
  expect(convertedAmount(100, '0.01235', 'EUR')).toBe(1.24)
  expect(convertedAmount(-100, '0.01235', 'EUR')).toBe(-1.24)
  expect(convertedAmount(100, '0.0149', 'JPY')).toBe(1)
  expect(convertedAmount(0, '83.5', 'INR')).toBe(0)
  expect(amountWorth(857.1, '1.08667', 'EUR')).toBe(788.74)
})

it('converts to at least the smallest amount of the currency and at most the largest amount', () => {
  expect(convertedAmount(1, '0.000000000001', 'KWD')).toBe(0.001)
  expect(convertedAmount(-1, '0.000000000001', 'USD')).toBe(-0.01)
  expect(amountWorth(0.001, '999999999', 'JPY')).toBe(1)
  expect(convertedAmount(999_999_999_999, '2', 'USD')).toBe(999_999_999_999)
})

it('is off by at most half the smallest amount from the exact product', () => {
  const currency = fc.constantFrom('JPY', 'USD', 'KWD')
  fc.assert(
    fc.property(milli, rate, currency, (milli, rate, currency) => {
      const [whole = '0', decimals = ''] = rate.split('.')
      const exact = milli * BigInt(whole + decimals.padEnd(12, '0'))
      const value = convertedAmount(fromMilli(milli), rate, currency)
      const off = BigInt(toMilli(value)) * 10n ** 12n - exact
      const unit = BigInt(unitOf(currency))
      fc.pre(Math.abs(value) > fromMilli(unit) && Math.abs(value) < LARGEST_AMOUNT)
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(unit * 10n ** 12n)
      expect(convertedAmount(-fromMilli(milli), rate, currency)).toBe(-value)
    }),
  )
})

it('gives the value that the user entered back from the rate between the two', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map((milli) => milli / 1000)
  fc.assert(
    fc.property(amount, amount, (amount, value) => {
      expect(convertedAmount(amount, rateBetween(amount, value), 'KWD')).toBe(value)
    }),
  )
})

it('is one rate after another', () => {
  expect(computeProduct('83.5', '0.5')).toBe('41.75')
  expect(computeProduct('0.000001', '0.0000001')).toBe('0.000000000001')
})

it('normalizes rates, and rejects what is none', () => {
  expect([' 083.50 ', '1.0', '0.1'].map((text) => Rate.parse(text))).toEqual(['83.5', '1', '0.1'])
  for (const text of ['0', '0.000', '-1', '1e3', '1,5', '', '1.', '1234567890', '0.0000000000001'])
    expect(Rate.safeParse(text).success).toBe(false)
})

const rates = [
  { day: '2026-03-01', from: 'EUR', to: 'INR', rate: '90' },
  { day: '2026-03-10', from: 'EUR', to: 'INR', rate: '91' },
  { day: '2026-03-05', from: 'USD', to: 'INR', rate: '83' },
] as const
const currencies = { rates, to: 'INR' }
const euros = { currency: 'EUR', rate: '88' } as const

it('is the last one of the pair before or on the day, else that of the beginning of the account', () => {
  expect(lastRate(currencies, 'EUR', '2026-03-09')).toBe('90')
  expect(lastRate(currencies, 'EUR', '2026-03-10')).toBe('91')
  expect(lastRate(currencies, 'GBP', '2026-03-10')).toBeUndefined()
  expect(rateOn(currencies, euros, '2026-02-28')).toBe('88')
  expect(rateOn({ rates, to: 'EUR' }, euros, '2026-03-10')).toBe('1')
})

it('has one id for a day and a pair', () => {
  const [first] = rates
  expect(toRateId(first)).toBe(toRateId({ ...first }))
  const others = [
    { ...first, day: addDays(first.day, 1) },
    { ...first, from: 'INR' as const, to: 'EUR' as const },
  ]
  expect(new Set([first, ...others].map(toRateId)).size).toBe(3)
})

const account = { name: 'Girokonto', kind: 'bank', opening: 0, archived: false, position: 1, ...euros } as const
const getAccount = (id: string) => ({ euros: account, plain: { ...account, currency: undefined } })[id]
const all = { ...currencies, accountOf: getAccount } as Parameters<typeof withAccountAmount>[1]
const entry = { type: 'expense', amount: 180, title: '', date: '2026-03-01', category: 'FOOD' } as const

it('completes what an entry and a transfer lack in the currencies of their accounts', () => {
  expect(withAccountAmount({ ...entry, account: 'euros' }, all).account_amount).toBe(2)
  expect(withAccountAmount({ ...entry, account: 'euros', account_amount: 1.9 }, all).account_amount).toBe(1.9)
  expect(withAccountAmount({ ...entry, account: 'plain', account_amount: 1.9 }, all)).not.toHaveProperty(
    'account_amount',
  )
  expect(withAccountAmount({ ...entry, account_amount: 1.9 }, all)).not.toHaveProperty('account_amount')
  expect(withAccountAmount({ ...entry, account: 'gone', account_amount: 1.9 }, all).account_amount).toBe(1.9)
  const transfer = { from: 'plain', to: 'euros', amount: 90, date: '2026-03-02', title: '' }
  expect(withAccountAmounts({ ...transfer, from_amount: 5 }, all)).toEqual({ ...transfer, to_amount: 1 })
})

it('keeps the amounts of a transfer whose account is deleted for good, but none of the main account', () => {
  const transfer = { from: 'gone', to: MAIN_ACCOUNT, amount: 90, date: '2026-03-02', title: '' }
  expect(withAccountAmounts({ ...transfer, from_amount: 5, to_amount: 4 }, all)).toEqual({
    ...transfer,
    from_amount: 5,
  })
})

it('gives an account in the currency of the user the same amount, whatever its decimals', () => {
  const inEuros = { ...all, to: 'EUR' } as const
  expect(withAccountAmount({ ...entry, amount: 12.345, account: 'euros' }, inEuros).account_amount).toBe(12.345)
})

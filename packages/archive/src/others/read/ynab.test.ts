import { expect, it } from 'vitest'
import { csvFile, expectBalances, read, reasonOf } from '../testing/reading.ts'
import { zipFile } from '../testing/zip.ts'

const REGISTER = `\ufeff"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Konto; ""A""","","29/02/2024","Bäckerei, Süß","Bills: Food","Bills","Food","",€12.50,€0.00,"Cleared"
"Konto; ""A""","","01/03/2024","Transfer : 貯金","","","","to save","€1,200.00",€0.00,"Uncleared"
"貯金","","01/03/2024","Transfer : Konto; ""A""","","","","to save",€0.00,"€1,200.00","Reconciled"
"Konto; ""A""","","02/03/2024","Transfer : 貯金","","","","one side",€5.00,€0.00,"Uncleared"
"Konto; ""A""","","03/03/2024","Shop","Bills: Food","Bills","Food","Split (1/3) bread",€3.34,€0.00,"Uncleared"
"Konto; ""A""","","03/03/2024","Shop","Fun: Food","Fun","Food","Split (2/3) cinema",€3.33,€0.00,"Uncleared"
"Konto; ""A""","","03/03/2024","Transfer : 貯金","","","","Split (3/3)",€10.00,€0.00,"Uncleared"
"貯金","","03/03/2024","Transfer : Konto; ""A""","","","","",€0.00,€10.00,"Uncleared"
"Konto; ""A""","","04/03/2024","Refund","Fun: Food","Fun","Food","",€0.00,€1.00,"Uncleared"
"Konto; ""A""","","04/03/2024","Nothing","","","","",€0.00,-€0.00,"Uncleared"
"Konto; ""A""","","31/12/2023","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,"€2,000.00","Reconciled"
"","","x","","","","","","","",""
`
const PLAN = `"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
"Oct 2026","Bills: Food","Bills","Food",€300.00,-€12.00,€288.00
"Nov 2026","Bills: Food","Bills","Food",€320.00,€0.00,€608.00
"Nov 2026","Fun: Food","Fun","Food",€0.00,€0.00,€0.00
`

it('reads a register and a plan', async () => {
  const file = await zipFile('export.zip', { 'Budget - Register.csv': REGISTER, 'Budget - Plan.csv': PLAN })
  const { archive, of, balances, leftOut } = await read(file)
  expectBalances(archive)
  // 2000 − 12.50 − 1200 − 5 − 16.67 + 1
  expect(balances).toEqual({ main: 0, 'Konto; "A"': 766.83, 貯金: 1210 })
  expect(of('account')[0]).toMatchObject({ opening: 2000 })
  expect(of('transfer')).toMatchObject([
    { amount: 1200, date: '2024-03-01', to_cleared: true },
    { amount: 10, date: '2024-03-03' },
  ])
  expect(of('transfer')[0]).not.toHaveProperty('from_cleared')
  expect(of('entry').map(({ type, amount, title, category }) => [type, amount, title, category])).toEqual([
    ['expense', 12.5, 'Bäckerei, Süß', 'BILLS: FOOD'],
    ['expense', 5, 'Transfer : 貯金 – one side', 'OTHER'],
    ['expense', 6.67, 'Shop', 'BILLS: FOOD'],
    ['income', 1, 'Refund', 'FUN: FOOD'],
  ])
  expect(of('entry')[2]?.parts).toEqual([
    { category: 'BILLS: FOOD', amount: 3.34, title: 'bread' },
    { category: 'FUN: FOOD', amount: 3.33, title: 'cinema' },
  ])
  expect(of('budget')).toMatchObject([{ category: 'BILLS: FOOD', amount: 320, rollover: true }])
  expect(leftOut).toEqual({ unreadable: 1, of_zero: 1, budgets_of_other_months: 1 })
})

const BUDGET = {
  currency_format: { iso_code: 'USD' },
  accounts: [
    { id: 'a', name: 'Checking', type: 'checking', on_budget: true, closed: false, balance: 878_500, deleted: false },
    { id: 'b', name: 'Card', type: 'creditCard', on_budget: true, closed: true, balance: 100_000, deleted: false },
  ],
  payees: [{ id: 'p', name: 'Store', deleted: false }],
  category_groups: [{ id: 'g', name: 'Needs', deleted: false }],
  categories: [{ id: 'c', category_group_id: 'g', name: 'Food', deleted: false }],
  transactions: [
    {
      id: '1',
      date: '2026-01-01',
      amount: 1_000_000,
      account_id: 'a',
      payee_id: null,
      category_id: null,
      cleared: 'cleared',
    },
    { id: '2', date: '2026-01-02', amount: -121_500, account_id: 'a', payee_id: 'p', cleared: 'uncleared', memo: '😀' },
    {
      id: '3',
      date: '2026-01-02',
      amount: 100_000,
      account_id: 'b',
      transfer_account_id: 'a',
      transfer_transaction_id: '2b',
    },
    { id: '4', date: '2026-01-03', amount: -5, account_id: 'a', deleted: true },
  ],
  subtransactions: [
    { id: '2a', transaction_id: '2', amount: -21_500, category_id: 'c', memo: null },
    { id: '2b', transaction_id: '2', amount: -100_000, transfer_account_id: 'b', transfer_transaction_id: '3' },
  ],
  months: [{ month: '2026-11-01', categories: [{ id: 'c', budgeted: 250_000 }] }],
  scheduled_transactions: [
    {
      id: 's',
      date_first: '2026-01-31',
      date_next: '2026-12-31',
      frequency: 'monthly',
      amount: -9_990,
      account_id: 'a',
    },
    {
      id: 't',
      date_first: '2026-01-31',
      date_next: '2026-12-31',
      frequency: 'twiceAMonth',
      amount: -1000,
      account_id: 'a',
    },
  ],
}
const json = () => new File([JSON.stringify({ data: { budget: BUDGET } })], 'budget.json')

it('reads what the API returns', async () => {
  const { archive, of, balances, leftOut } = await read(json(), { currency: 'USD' })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, Checking: 878.5, Card: 100 })
  expect(archive.currency).toBe('USD')
  expect(of('account')[1]).toMatchObject({ kind: 'card', archived: true })
  expect(of('schedule')).toMatchObject([{ amount: 9.99, rule: { unit: 'month', every: 1, day: 31 } }])
  expect(leftOut).toEqual({ deleted: 1, repetitions: 1 })
})

it('asks for the rate of another currency, and converts with it', async () => {
  const { archive } = await read(json())
  expect(archive).toMatchObject({ missingRates: ['USD'], rows: [] })
  const given = await read(json(), { rates: { USD: '0.9' } })
  expectBalances(given.archive)
  expect(given.of('account')[0]).toMatchObject({ currency: 'USD', rate: '0.9' })
  expect(given.of('entry')[0]).toMatchObject({ amount: 900, account_amount: 1000 })
  expect(given.of('transfer')[0]).toMatchObject({ amount: 90, from_amount: 100, to_amount: 100 })
})

it('refuses a damaged file', async () => {
  expect(await reasonOf(new File(['{"data": {"budget": {"transactions": 5'], 'x.json'))).toBe('damaged')
  expect(
    await reasonOf(new File(['{"data": {"budget": {"accounts": 5, "transactions": [], "payees": []}}}'], 'x.json')),
  ).toBe('damaged')
  expect(await reasonOf(csvFile('Account,Date\nA,1\n'))).toBe('unknown')
})

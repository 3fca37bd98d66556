import { expect, it } from 'vitest'
import { ASSET, at, COST, FILE, HEADER, line } from '../testing/fireflyFile.ts'
import { csvFile, expectBalances, read, reasonOf } from '../testing/reading.ts'

it('reads transactions, splits, transfers to another currency, and opening balances', async () => {
  const { archive, of, balances, leftOut } = await read(csvFile(FILE), { rates: { USD: '0.9' } })
  expect(balances).toEqual({ main: 0, 'A; "Giro"': 827.66, Dollars: 110.52, Loan: 50 })
  expect(of('account')[0]).toMatchObject({ opening: 1000, kind: 'bank' })
  expect(of('account')[1]).toMatchObject({ currency: 'USD', rate: '0.9' })
  expect(of('transfer')).toMatchObject([{ amount: 100, to_amount: 110.5 }, { amount: 50 }])
  expect(of('entry')).toMatchObject([
    { title: 'Bäcker 🥐 – Shop – note, text', category: 'ESSEN', tags: ['täglich', 'über uns'], cleared: true },
    { title: 'Market', amount: 10, parts: [{ category: 'ESSEN' }, { category: 'HAUSHALT', title: 'Soap' }] },
    { type: 'income', amount: 0.02, account_amount: 0.02 },
  ])
  // The difference to the source is named.
  expect(leftOut).toEqual({ rounded: 1, of_zero: 1 })
  expect(archive.balances.map(({ balance }) => balance)).toEqual([827.66, 110.515, 50])
})

it('takes closed accounts and their currency from the list of accounts', async () => {
  const accounts = `user_id,account_id,type,name,active,currency_code,role\n1,1,Asset account,Old,0,EUR,savingAsset\n1,2,Expense account,Shop,1,EUR,\n`
  const { archive, of } = await read([csvFile(FILE.replaceAll('0.015', '0.02')), csvFile(accounts)], {
    rates: { USD: '1' },
  })
  expectBalances(archive)
  expect(of('account').at(-1)).toMatchObject({ name: 'Old', archived: true, kind: 'savings' })
})

it('takes what an amount was worth on its day, not the rate of its account, if the file says it', async () => {
  const spent = (id: string, worth: string[]) =>
    line(
      '1',
      id,
      id,
      '',
      '',
      'Withdrawal',
      'USD',
      '-10',
      ...worth,
      'Shop',
      at('2024-02-29'),
      'Dollars',
      ASSET,
      '',
      COST,
    )
  const file = csvFile([HEADER, spent('1', ['EUR', '-9.255']), spent('2', ['', ''])].join('\n'))
  const { archive, of } = await read(file, { rates: { USD: '0.9' } })
  expectBalances(archive)
  expect(of('entry')).toMatchObject([
    { amount: 9.26, account_amount: 10 },
    { amount: 9, account_amount: 10 },
  ])
})

it('names what its other files have', async () => {
  const { leftOut, archive } = await read(
    [
      csvFile(FILE.replaceAll('0.015', '0.02')),
      csvFile('user_id,budget_id,name,active,amount\n1,1,Food,1,100\n'),
      csvFile(
        'user_id,recurrence_id,row_contains,type,title,type,amount\n1,1,recurrence,Withdrawal,Rent,,\n1,1,repetition,,,monthly,\n1,1,transaction,,,,900\n',
      ),
      csvFile('user_id,bill_id,name,amount_min\n1,1,Phone,10\n'),
      csvFile('user_id,piggy_bank_id,name,target_amount\n1,1,Bicycle,500\n'),
      csvFile('user_id,rule_id,row_contains,title\n1,1,rule,Shop is food\n1,1,trigger,\n'),
      csvFile('user_id,category_id,name\n1,1,Food\n'),
      csvFile('user_id,tag_id,tag\n1,1,trip\n'),
    ],
    { rates: { USD: '0.9' } },
  )
  expect(leftOut).toEqual({ budgets_without_category: 1, schedules: 2, goals: 1, rules: 1, of_zero: 1 })
  expect(archive.leftOut.find(({ what }) => what === 'schedules')?.examples).toEqual(['Rent', 'Phone'])
})

it('refuses other tables', async () => {
  expect(await reasonOf(csvFile('user_id,group_id\n1,2'))).toBe('unknown')
})

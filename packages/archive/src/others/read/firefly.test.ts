import { expect, it } from 'vitest'
import { csvFile, expectBalances, read } from '../testing/reading.ts'

const HEADER =
  'user_id,group_id,journal_id,created_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_type,destination_name,destination_type,reconciled,category,budget,tags,notes'
const line = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const at = (day: string) => `${day}T00:00:00+01:00`
const [ASSET, COST, EARNED] = ['Asset account', 'Expense account', 'Revenue account']

const FILE = [
  HEADER,
  line(
    '1',
    '1',
    '1',
    '',
    '',
    'Opening balance',
    'EUR',
    '1000.000000000000',
    '',
    '',
    'Initial balance',
    at('2023-12-31'),
    'Initial balance for "A"',
    'Initial balance account',
    'A; "Giro"',
    ASSET,
    '0',
    '',
    '',
    '',
    '',
  ),
  line(
    '1',
    '2',
    '2',
    '',
    '',
    'Withdrawal',
    'EUR',
    "'-12.340000000000",
    '',
    '',
    'Bäcker 🥐',
    at('2024-02-29'),
    'A; "Giro"',
    ASSET,
    'Shop',
    COST,
    '1',
    'Essen',
    'Haushalt',
    'täglich,Über uns',
    'note, text',
  ),
  line(
    '1',
    '3',
    '3',
    '',
    'Market',
    'Withdrawal',
    'EUR',
    '-3.330000000000',
    '',
    '',
    'Bread',
    at('2024-03-01'),
    'A; "Giro"',
    ASSET,
    'Market',
    COST,
    '0',
    'Essen',
    '',
    '',
    '',
  ),
  line(
    '1',
    '3',
    '4',
    '',
    'Market',
    'Withdrawal',
    'EUR',
    '-6.670000000000',
    '',
    '',
    'Soap',
    at('2024-03-01'),
    'A; "Giro"',
    ASSET,
    'Market',
    COST,
    '0',
    '',
    'Haushalt',
    '',
    '',
  ),
  line(
    '1',
    '4',
    '5',
    '',
    '',
    'Transfer',
    'EUR',
    '100.000000000000',
    'USD',
    '110.500000000000',
    'To dollars',
    at('2024-03-02'),
    'A; "Giro"',
    ASSET,
    'Dollars',
    ASSET,
    '0',
    '',
    '',
    '',
    '',
  ),
  line(
    '1',
    '5',
    '6',
    '',
    '',
    'Deposit',
    'USD',
    '0.015000000000',
    '',
    '',
    'Interest',
    at('2024-03-03'),
    'Bank',
    EARNED,
    'Dollars',
    ASSET,
    '0',
    '',
    '',
    '',
    '',
  ),
  line(
    '1',
    '6',
    '7',
    '',
    '',
    'Withdrawal',
    'EUR',
    '-0.000000000000',
    '',
    '',
    'Nothing',
    at('2024-03-03'),
    'A; "Giro"',
    ASSET,
    'Shop',
    COST,
    '0',
    '',
    '',
    '',
    '',
  ),
  line(
    '1',
    '7',
    '8',
    '',
    '',
    'Withdrawal',
    'EUR',
    '-50.00',
    '',
    '',
    'Rate',
    at('2024-03-04'),
    'A; "Giro"',
    ASSET,
    'Loan',
    'Loan',
    '0',
    '',
    '',
    '',
    '',
  ),
].join('\n')

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

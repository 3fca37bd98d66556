import { expect, it } from 'vitest'
import { csvFile, expectBalances, read, reasonOf } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'

it('reads ezBookkeeping', async () => {
  const header =
    'Time\tTimezone\tType\tCategory\tSub Category\tAccount\tAccount Currency\tAmount\tAccount2\tAccount2 Currency\tAccount2 Amount\tGeographic Location\tTags\tDescription'
  const lines = [
    '2024-01-01 08:00:00\t+08:00\tBalance Modification\t\t\t現金\tEUR\t100.00\t\t\t\t\t\t',
    '2024-02-29 23:30:00\t+08:00\tExpense\t食品\tFruit\t現金\tEUR\t12.34\t\t\t\t13.4 52.5\tA;B c\t"Äpfel"; gut 🍎',
    '2024-03-01 08:00:00\t+08:00\tTransfer\tMove\tMove\t現金\tEUR\t50.00\tDollars\tUSD\t55.50\t\t\tmoved',
    '2024-03-02 08:00:00\t+08:00\tIncome\tWork\tSalary\tDollars\tUSD\t-0.00\t\t\t\t\t\tnothing',
    '2024-03-02 08:00:00\t+08:00\tOdd\tWork\tSalary\tDollars\tUSD\t1.00\t\t\t\t\t\t',
  ]
  const { archive, of, balances, leftOut } = await read(csvFile([header, ...lines].join('\n'), 'x.tsv'), {
    rates: { USD: '0.9' },
  })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, 現金: 37.66, Dollars: 55.5 })
  expect(of('entry')).toMatchObject([
    { title: '"Äpfel"; gut 🍎', category: 'FRUIT', tags: ['a', 'b c'], date: '2024-02-29' },
  ])
  expect(of('transfer')).toMatchObject([{ amount: 50, to_amount: 55.5 }])
  expect(leftOut).toEqual({ locations: 1, unreadable: 1, of_zero: 1 })
})

it('reads Monarch, and links the two sides of a transfer', async () => {
  const text = `Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags
2024-02-29,"Café ""A""",Restaurants & Bars,Checking,CAFE,😀,-12.30,"Trip,Ümlaut"
2024-03-01,Payment,Credit Card Payment,Checking,PAY,,-100.00,
2024-03-03,Payment,Credit Card Payment,Card,PAY,,100.00,
2024-03-20,Payment,Transfer,Checking,PAY,,-7.00,
2024-03-21,=cmd,Income,Checking,X,,"1,000.00",
2024-03-21,Bad,Income,Checking,X,,many,
`
  const { archive, of, balances, leftOut } = await read(csvFile(text))
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, Checking: 880.7, Card: 100 })
  expect(of('transfer')).toMatchObject([{ amount: 100, date: '2024-03-01' }])
  expect(of('entry')).toMatchObject([
    { title: 'Café "A" – 😀', category: 'RESTAURANTS & BARS', tags: ['trip', 'ümlaut'] },
    { category: 'TRANSFER', type: 'expense' },
    { title: '=cmd', type: 'income', amount: 1000 },
  ])
  expect(leftOut).toEqual({ unreadable: 1 })
})

it('reads Mint', async () => {
  const text = `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
"2/29/2024","Shop","SHOP","3.50","debit","Groceries","Visa","work tax","a; b"
"12/31/2023","Pay","PAY","10.00","credit","Paycheck","Visa","",""
`
  const { archive, of, balances } = await read(csvFile(text))
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, Visa: 6.5 })
  expect(of('entry')).toMatchObject([
    { date: '2024-02-29', tags: ['work', 'tax'], type: 'expense' },
    { type: 'income' },
  ])
})

it('reads Lunch Money, where what is spent is above 0', async () => {
  const text = `date,payee,amount,currency,account_name,category,category_group,tags,notes
2024-02-29,Shop,12.5,usd,Card,Food,Home,"a, b",
2024-02-29,Shop,12.5,usd,Card,Food,Away,,
2024-03-01,Pay,-20,usd,Card,Salary,,,
2024-03-01,Nil,-0.00,usd,Card,Salary,,,
`
  const { archive, of, balances, leftOut } = await read(csvFile(text), { currency: 'USD' })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, Card: -5 })
  expect(of('entry').map(({ category }) => category)).toEqual(['HOME: FOOD', 'AWAY: FOOD', 'SALARY'])
  expect(leftOut).toEqual({ of_zero: 1 })
})

it('reads the CSV and the backup of Cashew', async () => {
  const text = `name,amount,note,date,income,type,category name,color,icon,emoji,subcategory,account,currency,budget,objective
Brot,-2.5,"a, b",2024-02-29 10:00:00.000,false,null,Essen,,,,Bäcker,Bank,eur,,
`
  const csv = await read(csvFile(text))
  expect(csv.balances).toEqual({ main: 0, Bank: -2.5 })
  expect(csv.of('entry')).toMatchObject([{ title: 'Brot – a, b', category: 'BÄCKER', date: '2024-02-29' }])
  const database = await sqliteFile(
    'cashew.sqlite',
    'create table wallets (wallet_pk text, name text, currency text)',
    'create table categories (category_pk text, name text, main_category_pk text)',
    `create table transactions (transaction_pk text, paired_transaction_fk text, name text, amount real, note text, category_fk text,
      sub_category_fk text, wallet_fk text, date_created int, paid int)`,
    'create table budgets (budget_pk text, name text)',
    `insert into wallets values ('0', 'Bank; "A"', 'eur'), ('1', 'Dollars', 'usd')`,
    `insert into categories values ('1', 'Essen', null), ('2', 'Obst 🍎', '1')`,
    `insert into transactions values ('a', null, 'Apfel', -0.1, '', '1', '2', '0', 1709251100, 1),
      ('b', 'c', '', -10.2, '', '0', null, '0', 1709251200, 1), ('c', 'b', '', 11.3, '', '0', null, '1', 1709251200, 1),
      ('d', null, 'Later', -5, '', '1', null, '0', 1709251200, 0)`,
    `insert into budgets values ('x', 'Month')`,
  )
  const { archive, of, balances, leftOut } = await read(database, { rates: { USD: '0.9' } })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, 'Bank; "A"': -10.3, Dollars: 11.3 })
  // In the time zone of the user it is the next day.
  expect(of('entry')).toMatchObject([{ title: 'Apfel', category: 'OBST 🍎', date: '2024-03-01', amount: 0.1 }])
  expect(leftOut).toEqual({ not_paid: 1, budgets_without_category: 1 })
})

it('does not read a table that only looks like them', async () => {
  expect(await reasonOf(csvFile('date,payee,amount\n2024-01-01,a,1\n'))).toBe('unknown')
})

import { expect, it } from 'vitest'
import { expectBalances, read, reasonOf } from '../testing/reading.ts'
import { sqliteFile } from '../testing/sqlite.ts'

const database = () =>
  sqliteFile(
    'Haus.mmb',
    `create table ACCOUNTLIST_V1 (ACCOUNTID int, ACCOUNTNAME text, ACCOUNTTYPE text, STATUS text, INITIALBAL numeric, CURRENCYID int)`,
    `create table CHECKINGACCOUNT_V1 (TRANSID int, ACCOUNTID int, TOACCOUNTID int, PAYEEID int, TRANSCODE text, TRANSAMOUNT numeric,
      STATUS text, NOTES text, CATEGID int, TRANSDATE text, TOTRANSAMOUNT numeric, DELETEDTIME text)`,
    'create table SPLITTRANSACTIONS_V1 (SPLITTRANSID int, TRANSID int, CATEGID int, SPLITTRANSAMOUNT numeric, NOTES text)',
    'create table CATEGORY_V1 (CATEGID int, CATEGNAME text, PARENTID int)',
    'create table PAYEE_V1 (PAYEEID int, PAYEENAME text)',
    'create table CURRENCYFORMATS_V1 (CURRENCYID int, CURRENCY_SYMBOL text)',
    `create table BILLSDEPOSITS_V1 (BDID int, ACCOUNTID int, PAYEEID int, TRANSCODE text, TRANSAMOUNT numeric, CATEGID int, REPEATS int,
      NEXTOCCURRENCEDATE text, NUMOCCURRENCES int)`,
    'create table BUDGETYEAR_V1 (BUDGETYEARID int, BUDGETYEARNAME text)',
    'create table BUDGETTABLE_V1 (BUDGETYEARID int, CATEGID int, PERIOD text, AMOUNT numeric)',
    `insert into BUDGETYEAR_V1 values (1, '2025'), (2, '2026'), (3, '2026-06')`,
    `insert into BUDGETTABLE_V1 values (1, 2, 'Monthly', -80), (2, 2, 'Monthly', -90.5), (3, 2, 'Monthly', 0), (2, 3, 'Yearly', -100)`,
    'create table TAG_V1 (TAGID int, TAGNAME text)',
    'create table TAGLINK_V1 (REFTYPE text, REFID int, TAGID int)',
    `insert into CURRENCYFORMATS_V1 values (1, 'EUR'), (2, 'USD')`,
    `insert into ACCOUNTLIST_V1 values (1, 'Giro; "A"', 'Checking', 'Open', 100.1, 1), (2, '口座', 'Credit Card', 'Closed', -0.0, 2)`,
    `insert into CATEGORY_V1 values (1, 'Essen', -1), (2, 'Obst', 1), (3, 'Auto', -1), (4, 'Obst', 3)`,
    `insert into PAYEE_V1 values (1, 'Markt 🍎')`,
    `insert into CHECKINGACCOUNT_V1 values
      (1, 1, -1, 1, 'Withdrawal', 0.3, 'R', 'a, b', 2, '2024-02-29T10:00:00', 0, ''),
      (2, 1, -1, 1, 'Withdrawal', 10.01, '', null, -1, '2024-03-01', 0, null),
      (3, 1, 2, -1, 'Transfer', 20.2, '', '', -1, '2024-03-02', 22.22, null),
      (4, 1, -1, 1, 'Deposit', 5, 'V', 'void', 1, '2024-03-02', 0, null),
      (5, 1, -1, 1, 'Deposit', 5, '', 'deleted', 1, '2024-03-02', 0, '2024-03-03')`,
    `insert into SPLITTRANSACTIONS_V1 values (1, 2, 2, 3.34, 'x'), (2, 2, 4, 6.66, '')`,
    `insert into BILLSDEPOSITS_V1 values (1, 1, 1, 'Withdrawal', 9.99, 1, 203, '2026-12-31', -1), (2, 1, 1, 'Withdrawal', 1, 1, 16, '2026-12-31', -1)`,
    `insert into TAG_V1 values (1, 'Täglich')`,
    `insert into TAGLINK_V1 values ('Transaction', 1, 1)`,
  )

it('reads accounts, splits, transfers, tags and what repeats', async () => {
  const { archive, of, balances, leftOut } = await read(await database(), { rates: { USD: '0.9' } })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, 'Giro; "A"': 69.59, 口座: 22.22 })
  expect(of('account')).toMatchObject([
    { opening: 100.1 },
    { kind: 'card', archived: true, currency: 'USD', opening: 0 },
  ])
  expect(of('entry')).toMatchObject([
    { title: 'Markt 🍎 – a, b', category: 'ESSEN: OBST', tags: ['täglich'], cleared: true },
    {
      amount: 10.01,
      parts: [
        { category: 'ESSEN: OBST', amount: 3.34, title: 'x' },
        { category: 'AUTO: OBST', amount: 6.66 },
        { category: 'OTHER', amount: 0.01 },
      ],
    },
  ])
  expect(of('transfer')).toMatchObject([{ amount: 20.2, to_amount: 22.22 }])
  expect(of('schedule')).toMatchObject([
    { amount: 9.99, rule: { unit: 'month', every: 1, day: 31 }, start: '2026-12-31' },
  ])
  expect(of('budget')).toMatchObject([
    { category: 'ESSEN: OBST', amount: 90.5, start_date: '2026-01-01', renews: 'month' },
  ])
  expect(leftOut).toEqual({
    budgets_of_other_months: 1,
    budgets_of_other_periods: 1,
    deleted: 2,
    repetitions: 1,
  })
})

it('does not read an encrypted database', async () => {
  const bytes = new Uint8Array(await (await database()).arrayBuffer()).map((byte) => byte ^ 0x5a)
  expect(await reasonOf(new File([bytes], 'Haus.emb'))).toBe('unknown')
})

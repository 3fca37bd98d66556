import { ACTUAL_TABLES } from './actual.ts'
import { sqliteFile } from './sqlite.ts'
import { tarFile } from './tar.ts'
import { zipFile } from './zip.ts'

/** The first of the two items of a file: an amount as a plain decimal, and a day as yyyy-mm-dd. */
export type Item = { amount: string; day: string }

const text = (name: string, ...lines: string[]) => new File([`${lines.join('\n')}\n`], name)
const json = (name: string, value: unknown) => new File([JSON.stringify(value)], name)
const compact = (day: string) => day.replaceAll('-', '')
const moment = (day: string) => `${day}T10:00:00.000Z`
const cents = (amount: string) => amount.replace('.', '')
const tasksOf = (first: object, second: object) => ({ ids: ['a', 'b'], entities: { a: first, b: second } })

/** A file of each product with two items. */
export const PRODUCTS: Record<string, (first: Item) => File | Promise<File>> = {
  Actual: ({ amount, day }) =>
    sqliteFile(
      'db.sqlite',
      ...ACTUAL_TABLES,
      `insert into accounts (id, name) values ('a', 'Giro')`,
      `insert into payees (id, name) values ('p', 'First'), ('q', 'Second')`,
      `insert into payee_mapping values ('p', 'p'), ('q', 'q')`,
      `insert into transactions (id, acct, amount, description, date) values
        ('1', 'a', ${cents(amount)}, 'p', ${compact(day)}), ('2', 'a', 700, 'q', 20260301)`,
    ),
  Todoist: ({ amount, day }) =>
    text(
      'House.csv',
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE',
      `task,First,,1,1,,,${day},en,,${amount},minute,`,
      'task,Second,,1,1,,,2026-12-01,en,,,,',
    ),
  YNAB: ({ amount, day }) =>
    text(
      'Register.csv',
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      `"Giro","","${day}","First","","","","",€0.00,€${amount},"Cleared"`,
      '"Giro","","2026-03-01","Second","","","","",€0.00,€7.00,"Cleared"',
    ),
  'Firefly III': ({ amount, day }) =>
    text(
      'transactions.csv',
      'user_id,group_id,journal_id,created_at,group_title,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type,category,budget,tags,notes',
      `1,1,1,${moment(day)},,Deposit,EUR,${amount},First,${moment(day)},Shop,Revenue account,Giro,Asset account,,,,`,
      '1,2,2,2026-03-01T00:00:00Z,,Deposit,EUR,7.00,Second,2026-03-01T00:00:00Z,Shop,Revenue account,Giro,Asset account,,,,',
    ),
  GnuCash: ({ amount, day }) =>
    text(
      'transactions.csv',
      'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price',
      `${day},aa,,First,,CURRENCY::EUR,,,,Assets:Giro,Giro,,${amount},,${amount},n,,1.00`,
      `,,,,,,,,,Income:Shop,Shop,,-${amount},,-${amount},n,,1.00`,
      '2026-03-01,bb,,Second,,CURRENCY::EUR,,,,Assets:Giro,Giro,,7.00,,7.00,n,,1.00',
      ',,,,,,,,,Income:Shop,Shop,,-7.00,,-7.00,n,,1.00',
    ),
  ezBookkeeping: ({ amount, day }) =>
    text(
      'data.csv',
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
      `${day} 10:00:00,+01:00,Income,Work,Shop,Giro,EUR,${amount},,,,,,First`,
      '2026-03-01 10:00:00,+01:00,Income,Work,Shop,Giro,EUR,7.00,,,,,,Second',
    ),
  'Money Manager EX': ({ amount, day }) =>
    sqliteFile(
      'House.mmb',
      'create table ACCOUNTLIST_V1 (ACCOUNTID int, ACCOUNTNAME text, ACCOUNTTYPE text, STATUS text, INITIALBAL numeric, CURRENCYID int)',
      `create table CHECKINGACCOUNT_V1 (TRANSID int, ACCOUNTID int, TOACCOUNTID int, PAYEEID int, TRANSCODE text, TRANSAMOUNT numeric,
        STATUS text, NOTES text, CATEGID int, TRANSDATE text, TOTRANSAMOUNT numeric, DELETEDTIME text)`,
      'create table CURRENCYFORMATS_V1 (CURRENCYID int, CURRENCY_SYMBOL text)',
      `insert into CURRENCYFORMATS_V1 values (1, 'EUR')`,
      `insert into ACCOUNTLIST_V1 values (1, 'Giro', 'Checking', 'Open', 0, 1)`,
      `insert into CHECKINGACCOUNT_V1 values (1, 1, -1, -1, 'Deposit', ${amount}, '', 'First', -1, '${day}', 0, ''),
        (2, 1, -1, -1, 'Deposit', 7, '', 'Second', -1, '2026-03-01', 0, '')`,
    ),
  Cashew: ({ amount, day }) =>
    text(
      'cashew.csv',
      'name,amount,note,date,income,type,category name,color,icon,emoji,subcategory,account,currency,budget,objective',
      `First,${amount},,${day} 10:00:00.000,true,null,Shop,,,,,Giro,eur,,`,
      'Second,7.00,,2026-03-01 10:00:00.000,true,null,Shop,,,,,Giro,eur,,',
    ),
  Monarch: ({ amount, day }) =>
    text(
      'transactions.csv',
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      `${day},First,Shop,Giro,,,${amount},`,
      '2026-03-01,Second,Shop,Giro,,,7.00,',
    ),
  Mint: ({ amount, day }) =>
    text(
      'transactions.csv',
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      `"${day}","First","","${amount}","credit","Shop","Giro","",""`,
      '"2026-03-01","Second","","7.00","credit","Shop","Giro","",""',
    ),
  'Lunch Money': ({ amount, day }) =>
    text(
      'transactions.csv',
      'date,payee,amount,currency,account_name,category,category_group,tags,notes',
      `${day},First,-${amount},eur,Giro,Shop,,,`,
      '2026-03-01,Second,-7.00,eur,Giro,Shop,,,',
    ),
  TickTick: ({ amount, day }) =>
    text(
      'TickTick.csv',
      '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","taskId","parentId"',
      `"","House","First","TEXT","","","N","","${day}T00:00:00+0000","","","${amount}","0","","","1","Europe/Berlin","true","false","","1",""`,
      '"","House","Second","TEXT","","","N","","2026-12-01T00:00:00+0000","","","0","0","","","2","Europe/Berlin","true","false","","2",""',
    ),
  Vikunja: ({ amount, day }) =>
    zipFile('export.zip', {
      'data.json': JSON.stringify([
        {
          id: 1,
          title: 'House',
          tasks: [
            { id: 1, title: 'First', due_date: moment(day), repeat_after: Number(amount), priority: 1, position: 1 },
            { id: 2, title: 'Second', due_date: '2026-12-01T10:00:00Z', position: 2 },
          ],
        },
      ]),
      VERSION: '0.24',
    }),
  'Super Productivity': ({ amount, day }) =>
    json('backup.json', {
      data: {
        globalConfig: {},
        project: { ids: [], entities: {} },
        tag: { ids: [], entities: {} },
        task: tasksOf(
          { id: 'a', title: 'First', dueDay: day, timeEstimate: Number(amount) * 1000, created: 1709200800000 },
          { id: 'b', title: 'Second', dueDay: '2026-12-01', created: 1709200800000 },
        ),
      },
    }),
  Things: ({ amount, day }) =>
    sqliteFile(
      'main.sqlite',
      'create table TMArea (uuid text, title text)',
      `create table TMTask (uuid text, type int, status int, trashed int, title text, creationDate real, deadline int, "index" int)`,
      `insert into TMTask values ('a', 0, 0, 0, 'First', ${amount}, ${toThingsDay(day)}, 0), ('b', 0, 0, 0, 'Second', 1709200800, ${toThingsDay('2026-12-01')}, 1)`,
    ),
  tududi: ({ amount, day }) =>
    json('backup.json', {
      version: '1',
      data: {
        tasks: [
          { id: 1, uid: 'a', name: 'First', due_date: moment(day), priority: Number(amount), status: 0 },
          { id: 2, uid: 'b', name: 'Second', due_date: '2026-12-01T00:00:00.000Z', status: 0 },
        ],
        projects: [],
        areas: [],
      },
    }),
  'Loop Habit Tracker': ({ amount, day }) =>
    zipFile('Loop.zip', {
      'Habits.csv': `Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,First,,,1,${amount},#fff\n002,Second,,,1,1,#fff\n`,
      'Checkmarks.csv': 'Date,First,Second,\n',
      '001 First/Checkmarks.csv': `${day},2\n2026-03-01,2\n`,
      '002 Second/Checkmarks.csv': '2026-03-01,2\n',
    }),
  iCalendar: ({ amount, day }) =>
    text(
      'tasks.ics',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...['BEGIN:VTODO', 'UID:a', 'SUMMARY:First', `DUE;VALUE=DATE:${compact(day)}`, `PRIORITY:${amount}`, 'END:VTODO'],
      ...['BEGIN:VTODO', 'UID:b', 'SUMMARY:Second', 'DUE;VALUE=DATE:20261201', 'END:VTODO'],
      'END:VCALENDAR',
    ),
  'Google Keep': ({ amount, day }) =>
    zipFile('takeout.zip', {
      'Takeout/Keep/a.json': JSON.stringify({
        title: 'First',
        textContent: 'x',
        isTrashed: false,
        createdTimestampUsec: Number(amount),
        userEditedTimestampUsec: day,
      }),
      'Takeout/Keep/b.json': JSON.stringify({ title: 'Second', isTrashed: false, userEditedTimestampUsec: 0 }),
    }),
  Memos: ({ amount, day }) =>
    json('memos.json', {
      memos: [
        { name: 'memos/a', state: 'NORMAL', createTime: moment(day), content: 'First', size: Number(amount) },
        { name: 'memos/b', state: 'NORMAL', createTime: '2026-03-01T00:00:00Z', content: 'Second' },
      ],
      nextPageToken: '',
    }),
  Joplin: ({ amount, day }) =>
    tarFile('notes.jex', {
      [`${'a'.repeat(32)}.md`]: `First\n\ntext\n\nid: ${'a'.repeat(32)}\ncreated_time: ${moment(day)}\nupdated_time: ${amount}\ntype_: 1`,
      [`${'b'.repeat(32)}.md`]: `Second\n\ntext\n\nid: ${'b'.repeat(32)}\ntype_: 1`,
    }),
  Markdown: ({ amount, day }) =>
    zipFile('vault.zip', {
      'Vault/First.md': `---\ncreated: ${day}\nupdated: ${amount}\n---\ntext`,
      'Vault/Second.md': 'text',
    }),
}

/** Returns a day as Things stores it, bit by bit. */
function toThingsDay(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return (year << 16) | (month << 12) | (date << 7)
}

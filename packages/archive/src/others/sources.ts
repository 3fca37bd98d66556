import type { Source } from './source.ts'

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const hasKeys = (data: unknown, ...keys: string[]) => isObject(data) && keys.every((key) => Object.hasOwn(data, key))

/** Returns what is in an object under these keys, one in the other, as far as there are any. */
const within = (data: unknown, ...keys: string[]) =>
  keys.reduce((inner, key) => (isObject(inner) && isObject(inner[key]) ? inner[key] : inner), data)

/** The products from which a user can come, in the order in which a file is compared with them. */
export const SOURCES: readonly Source[] = [
  {
    name: 'Actual',
    file: 'the ZIP file of a budget',
    how: 'In Actual, open Settings and choose Export data.',
    tables: ['zero_budgets', 'category_mapping', 'payees', 'transactions'],
    load: async () => (await import('./read/actual.ts')).readActual,
  },
  {
    name: 'Todoist',
    file: 'the CSV file of a project, or the ZIP file of a backup',
    how: 'In Todoist, open a project, then Export as a CSV file in its menu; or download a backup in Settings.',
    csv: [['type', 'content', 'priority', 'indent', 'date']],
    load: async () => (await import('./read/todoist.ts')).readTodoist,
  },
  {
    name: 'YNAB',
    file: 'the ZIP file of an export, its CSV files, or the JSON of the API',
    how: 'In YNAB, open the menu of the plan and choose Export plan.',
    csv: [
      ['account', 'payee', 'category group/category', 'outflow', 'inflow'],
      ['month', 'category group/category', 'activity', 'available'],
    ],
    json: (data) => hasKeys(within(data, 'data', 'budget', 'plan'), 'transactions', 'accounts', 'payees'),
    load: async () => (await import('./read/ynab.ts')).readYnab,
  },
  {
    name: 'Firefly III',
    file: 'the CSV file of the transactions, also together with that of the accounts',
    how: 'In Firefly III, open Options, then Export data.',
    csv: [
      ['journal_id', 'source_name', 'source_type', 'destination_name', 'amount'],
      ['user_id', 'account_id', 'type', 'name', 'currency_code'],
      ['user_id', 'budget_id', 'name', 'amount'],
    ],
    load: async () => (await import('./read/firefly.ts')).readFirefly,
  },
  {
    name: 'GnuCash',
    file: 'the .gnucash file saved as XML, or the CSV file of all transactions, also together with that of the accounts',
    how: 'In GnuCash, save the book as XML; or open File, then Export, and choose Transactions to CSV.',
    csv: [
      ['date', 'transaction id', 'full account name', 'amount num.'],
      ['date', 'transaction id', 'full account name', 'amount num'],
      ['type', 'full account name', 'account name', 'hidden', 'placeholder'],
    ],
    text: /<gnc-v2|<gnc:book/,
    load: async () => (await import('./read/gnucash.ts')).readGnucash,
  },
  {
    name: 'ezBookkeeping',
    file: 'the CSV or TSV file of the transactions',
    how: 'In ezBookkeeping, open User settings, then Data management, and export.',
    csv: [['time', 'type', 'sub category', 'account', 'account currency', 'amount', 'account2']],
    load: async () => (await import('./read/ezBookkeeping.ts')).readEzBookkeeping,
  },
  {
    name: 'Money Manager EX',
    file: 'the .mmb file',
    how: 'Copy the .mmb file that Money Manager EX opens. One with a password cannot be read.',
    tables: ['accountlist_v1', 'checkingaccount_v1'],
    load: async () => (await import('./read/moneyManagerEx.ts')).readMoneyManagerEx,
  },
  {
    name: 'Cashew',
    file: 'the file of a backup, or the CSV file of the transactions',
    how: 'In Cashew, open Settings, then Backups, and export the data file.',
    tables: ['wallets', 'transactions', 'categories', 'objectives|budgets'],
    csv: [['account', 'amount', 'currency', 'date', 'income', 'category name']],
    load: async () => (await import('./read/cashew.ts')).readCashew,
  },
  {
    name: 'Monarch',
    file: 'the CSV file of the transactions',
    how: 'In Monarch, open Settings, then Data, and download the transactions.',
    csv: [['date', 'merchant', 'category', 'account', 'original statement', 'amount']],
    load: async () => (await import('./read/registers.ts')).readMonarch,
  },
  {
    name: 'Mint',
    file: 'the CSV file of the transactions',
    how: 'Take the file transactions.csv that was exported from Mint.',
    csv: [['date', 'description', 'original description', 'amount', 'transaction type', 'category', 'account name']],
    load: async () => (await import('./read/registers.ts')).readMint,
  },
  {
    name: 'Lunch Money',
    file: 'the CSV file of the transactions',
    how: 'In Lunch Money, open Transactions and choose Export to CSV.',
    csv: [
      ['date', 'payee', 'amount', 'currency', 'account_name', 'category'],
      ['date', 'payee', 'amount', 'currency', 'plaid_account_name', 'category_name'],
    ],
    load: async () => (await import('./read/registers.ts')).readLunchMoney,
  },
  {
    name: 'iCalendar',
    file: 'an .ics file with to-dos, as Apple Reminders, Nextcloud Tasks and Thunderbird make it',
    how: 'Export the list or the calendar as an .ics file.',
    text: /^BEGIN:VCALENDAR/i,
    load: async () => (await import('./read/ical.ts')).readIcal,
  },
  {
    name: 'Google Keep',
    file: 'the ZIP file of Google Takeout',
    how: 'Open takeout.google.com, choose only Keep, and download the archive.',
    paths: [/^Takeout\/[^/]+\/.+\.json$/],
    load: async () => (await import('./read/keep.ts')).readKeep,
  },
  {
    name: 'Memos',
    file: 'the database memos_prod.db, or the JSON of the API',
    how: 'Copy memos_prod.db from the data folder of Memos.',
    tables: ['memo', 'memo_relation|memo_organizer'],
    json: (data) => hasKeys(data, 'memos', 'nextPageToken'),
    load: async () => (await import('./read/memos.ts')).readMemos,
  },
  {
    name: 'Joplin',
    file: 'the JEX file',
    how: 'In Joplin, open File, then Export all, and choose JEX.',
    paths: [/^[0-9a-f]{32}\.md$/],
    load: async () => (await import('./read/joplin.ts')).readJoplin,
  },
  {
    name: 'Markdown',
    file: 'the ZIP file of a folder of notes, as of Obsidian or Apple Notes, with their pictures; or the files',
    how: 'Compress the folder of the notes. Apple Notes exports as Markdown under File.',
    paths: [/\.(md|markdown)$/i],
    load: async () => (await import('./read/markdown.ts')).readMarkdown,
  },
]

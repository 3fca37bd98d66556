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
    product: 'actual',
    tables: ['zero_budgets', 'category_mapping', 'payees', 'transactions'],
    load: async () => (await import('./read/actual.ts')).readActual,
  },
  {
    product: 'todoist',
    csv: [['type', 'content', 'priority', 'indent', 'date']],
    load: async () => (await import('./read/todoist.ts')).readTodoist,
  },
  {
    product: 'ynab',
    csv: [
      ['account', 'payee', 'category group/category', 'outflow', 'inflow'],
      ['month', 'category group/category', 'activity', 'available'],
    ],
    json: (data) => hasKeys(within(data, 'data', 'budget', 'plan'), 'transactions', 'accounts', 'payees'),
    load: async () => (await import('./read/ynab.ts')).readYnab,
  },
  {
    product: 'firefly_iii',
    csv: [
      ['journal_id', 'source_name', 'source_type', 'destination_name', 'amount'],
      ['user_id', 'account_id', 'type', 'name', 'currency_code'],
      ['user_id', 'budget_id', 'name', 'amount'],
      ['user_id', 'recurrence_id', 'row_contains'],
      ['user_id', 'rule_id', 'row_contains'],
      ['user_id', 'bill_id', 'name'],
      ['user_id', 'piggy_bank_id', 'name'],
      ['user_id', 'category_id', 'name'],
      ['user_id', 'tag_id', 'tag'],
    ],
    load: async () => (await import('./read/firefly.ts')).readFirefly,
  },
  {
    product: 'gnucash',
    csv: [
      ['date', 'transaction id', 'full account name', 'amount num.'],
      ['date', 'transaction id', 'full account name', 'amount num'],
      ['type', 'full account name', 'account name', 'hidden', 'placeholder'],
    ],
    text: /<gnc-v2|<gnc:book/,
    load: async () => (await import('./read/gnucash.ts')).readGnucash,
  },
  {
    product: 'ezbookkeeping',
    csv: [['time', 'type', 'sub category', 'account', 'account currency', 'amount', 'account2']],
    load: async () => (await import('./read/ezBookkeeping.ts')).readEzBookkeeping,
  },
  {
    product: 'money_manager_ex',
    tables: ['accountlist_v1', 'checkingaccount_v1'],
    load: async () => (await import('./read/moneyManagerEx.ts')).readMoneyManagerEx,
  },
  {
    product: 'cashew',
    tables: ['wallets', 'transactions', 'categories', 'objectives|budgets'],
    csv: [['account', 'amount', 'currency', 'date', 'income', 'category name']],
    load: async () => (await import('./read/cashew.ts')).readCashew,
  },
  {
    product: 'monarch',
    csv: [['date', 'merchant', 'category', 'account', 'original statement', 'amount']],
    load: async () => (await import('./read/registers.ts')).readMonarch,
  },
  {
    product: 'mint',
    csv: [['date', 'description', 'original description', 'amount', 'transaction type', 'category', 'account name']],
    load: async () => (await import('./read/registers.ts')).readMint,
  },
  {
    product: 'lunch_money',
    csv: [
      ['date', 'payee', 'amount', 'currency', 'account_name', 'category'],
      ['date', 'payee', 'amount', 'currency', 'plaid_account_name', 'category_name'],
    ],
    load: async () => (await import('./read/registers.ts')).readLunchMoney,
  },
  {
    product: 'ticktick',
    text: /^"?Folder Name"?,"?List Name"?,/m,
    load: async () => (await import('./read/tickTick.ts')).readTickTick,
  },
  {
    product: 'vikunja',
    paths: [/^data\.json$/, /^VERSION$/],
    load: async () => (await import('./read/vikunja.ts')).readVikunja,
  },
  {
    product: 'super_productivity',
    json: (data) => hasKeys(within(data, 'data'), 'task', 'project', 'tag', 'globalConfig'),
    load: async () => (await import('./read/superProductivity.ts')).readSuperProductivity,
  },
  {
    product: 'things_app',
    tables: ['tmtask', 'tmarea'],
    json: (data) => Array.isArray(data) && data.length > 0 && data.every((one) => hasKeys(one, 'type', 'attributes')),
    load: async () => (await import('./read/things.ts')).readThings,
  },
  {
    product: 'tududi',
    json: (data) => hasKeys(data, 'version', 'data') && hasKeys(within(data, 'data'), 'tasks', 'areas', 'projects'),
    load: async () => (await import('./read/tududi.ts')).readTududi,
  },
  {
    product: 'loop_habit_tracker',
    tables: ['habits', 'repetitions'],
    paths: [/(^|\/)Habits\.csv$/, /(^|\/)Checkmarks\.csv$/],
    load: async () => (await import('./read/loop.ts')).readLoop,
  },
  {
    product: 'icalendar',
    text: /^BEGIN:VCALENDAR/i,
    load: async () => (await import('./read/ical.ts')).readIcal,
  },
  {
    product: 'google_keep',
    paths: [/^Takeout\/[^/]+\/.+\.json$/],
    load: async () => (await import('./read/keep.ts')).readKeep,
  },
  {
    product: 'memos',
    tables: ['memo', 'memo_relation|memo_organizer'],
    json: (data) => hasKeys(data, 'memos', 'nextPageToken'),
    load: async () => (await import('./read/memos.ts')).readMemos,
  },
  {
    product: 'joplin',
    paths: [/^[0-9a-f]{32}\.md$/],
    load: async () => (await import('./read/joplin.ts')).readJoplin,
  },
  {
    product: 'markdown',
    paths: [/\.(md|markdown)$/i],
    load: async () => (await import('./read/markdown.ts')).readMarkdown,
  },
]

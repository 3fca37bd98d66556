import {
  type Account,
  type Entry,
  getReportTable,
  listAccounts,
  listTransfers,
  MAIN_ACCOUNT,
  makeReport,
  type ReportTable,
} from '@daybook/contract'
import { sumOf, toMilli } from '@daybook/domain/amounts'
import { sideShares } from '@daybook/domain/categoryShares'
import { usualDecimals } from '@daybook/domain/currency'
import { monthOf } from '@daybook/domain/days'
import { toLines } from '@daybook/domain/entries'
import { formatShare } from '@daybook/domain/percent'
import { m } from '#messages'
import { amountParts, formatAmount } from '../../../format/amounts.ts'
import { formatNearDay } from '../../../format/dates.ts'
import { formatCount, LOCALE } from '../../../format/locale.ts'
import type { Block, BlockColumn } from '../../../paper/blocks/blockDocument.ts'
import { SIDE_NAME, type Side } from '../../../paper/reportDocument.ts'
import type { Reader } from './reader.ts'

type SidedEntry = Entry & { side: Side }

/** The income, expenses and transfers of a month, and the balances of accounts before and after it. */
export type Money = {
  balances: ReportTable
  income: Entry[]
  expense: Entry[]
  accounts: ReadonlyMap<string, Account>
  transfers: { date: string; title: string; from: string; to: string; amount: number }[]
}

export async function readMoney({ read }: Reader, month: string): Promise<Money> {
  const [start_date, end_date] = monthOf(month)
  const report = await read(makeReport, { body: { report_type: 'all', start_date, end_date, category: '' } })
  const [accounts, transfers] = [await read(listAccounts, {}), await read(listTransfers, {})]
  const periods = { from: month, to: month }
  return {
    ...report,
    balances: await read(getReportTable, { params: { report: 'accounts' }, querystring: periods }),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    transfers: transfers
      .filter(({ date }) => date >= start_date && date <= end_date)
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}

/** Formats an amount without its symbol, which the head of its column has. */
function plainAmount(amount: number, currency: string, signed = false) {
  const { sign, integer, fraction } = amountParts(amount, currency, { signed })
  return sign + integer + fraction
}

/** Returns what a month has of money, or no blocks for one without. */
export function moneyBlocks(money: Money, currency: string): Block[] {
  const { income, expense, transfers } = money
  if (income.length + expense.length + transfers.length === 0) return []
  return [
    { kind: 'part', name: m.money_heading() },
    figures(money, currency),
    balanceList(money, currency),
    ...sharesOf('expense', money, currency),
    ...sharesOf('income', money, currency),
    ...entryList(money, currency),
    ...transferList(money, currency),
  ]
}

function figures({ income, expense }: Money, currency: string): Block {
  const sums = { income: sumOf(income), expense: sumOf(expense) }
  const net = sums.income - sums.expense
  const count = (entries: Entry[]) => m.entries({ count: entries.length, shown: formatCount(entries.length) })
  const hasThree = [...income, ...expense].some(({ amount }) => toMilli(amount) % 10 !== 0)
  return {
    kind: 'figures',
    decimals: hasThree ? 3 : (usualDecimals(currency) as 0 | 2 | 3),
    figures: [
      { label: m.income(), amount: sums.income, note: count(income) },
      { label: m.expense(), amount: sums.expense, note: count(expense) },
      { label: m.month_pdf_net(), amount: net, note: m.report_net_hint(), isStrong: net >= 0n },
    ],
  }
}

/** Returns what each account had before the month, what changed it, and what it had at the end. */
function balanceList({ balances, transfers }: Money, currency: string): Block {
  // Without transfers, their column is only zeros.
  const labels = [m.reports_start(), m.income(), m.expense(), m.reports_transfers(), m.reports_end()]
  const shown = [0, 1, 2, ...(transfers.length > 0 ? [3] : []), 4]
  const accounts = balances.rows.filter(({ kind }) => kind === 'account')
  const total = accounts.length > 1 ? balances.rows.find(({ kind }) => kind === 'total')?.cells.at(-1) : undefined
  const name = m.accounts_heading()
  return {
    kind: 'list',
    name,
    continued: m.report_continued({ side: name }),
    columns: [
      { label: m.reports_amounts_in({ currency }), share: 0.25 },
      ...shown.map((at) => ({ label: labels[at]!, share: 0.75 / shown.length, isEnd: true })),
    ],
    rows: accounts.map((account) => ({
      cells: [account.name || m.account_main(), ...shown.map((at) => plainAmount(account.cells[at]!, currency))],
    })),
    total: total === undefined ? undefined : { label: m.reports_total(), amount: plainAmount(total, currency) },
  }
}

function sharesOf(side: Side, { income, expense }: Money, currency: string): Block[] {
  const { shares, is_net } = sideShares(side, { income: income.flatMap(toLines), expense: expense.flatMap(toLines) })
  if (shares.length === 0) return []
  const bars = shares.map((share) => ({
    name: 'name' in share ? share.name : m.report_other_categories({ count: share.others }),
    part: share.part,
    amount: formatAmount(Number(share.amount) / 1000, currency),
    share: formatShare(share.part, LOCALE),
  }))
  const note = is_net ? m.categories_net() : undefined
  return [{ kind: 'bars', name: m.report_chart_by_category({ side: SIDE_NAME[side] }), note, side, bars }]
}

const nameOf = (accounts: Money['accounts'], id = MAIN_ACCOUNT) => accounts.get(id)?.name || m.account_main()

function entryList({ income, expense, accounts }: Money, currency: string): Block[] {
  const sided = (side: Side, entries: Entry[]): SidedEntry[] => entries.map((entry) => ({ ...entry, side }))
  const entries = [...sided('income', income), ...sided('expense', expense)]
  if (entries.length === 0) return []
  entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const hasAccounts = accounts.size > 1
  const columns: BlockColumn[] = [
    { label: m.date(), share: 0.14, isMuted: true },
    { label: m.title(), share: hasAccounts ? 0.33 : 0.44 },
    { label: m.category(), share: hasAccounts ? 0.19 : 0.24, isMuted: true },
    ...(hasAccounts ? [{ label: m.account_entry(), share: 0.16, isMuted: true }] : []),
    { label: m.report_amount_in(), share: 0.18, isEnd: true, beside: currency },
  ]
  const rows = entries.map((entry) => {
    const { date, title, tags = [], side } = entry
    const amount = plainAmount(side === 'income' ? entry.amount : -entry.amount, currency, true)
    const titles = [title, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean)
    return {
      cells: [
        formatNearDay(date),
        titles,
        categoriesOf(entry, currency),
        ...(hasAccounts ? [accountOf(entry, accounts)] : []),
        amount,
      ],
    }
  })
  const name = m.archive_entries()
  return [{ kind: 'list', name, continued: m.report_continued({ side: name }), isGrouped: true, columns, rows }]
}

const categoriesOf = ({ category, parts }: Entry, currency: string) =>
  parts?.map((part) => `${part.category} ${plainAmount(part.amount, currency)}`) ?? [category.name]

/** Returns the name of the account and, in its currency, the amount of an entry. */
function accountOf({ account, account_amount }: Entry, accounts: Money['accounts']) {
  const abroad = account ? accounts.get(account)?.currency : undefined
  const foreign = abroad && account_amount !== undefined ? [formatAmount(account_amount, abroad)] : []
  return [nameOf(accounts, account), ...foreign]
}

function transferList({ transfers, accounts }: Money, currency: string): Block[] {
  if (transfers.length === 0) return []
  const name = m.archive_transfers()
  return [
    {
      kind: 'list',
      name,
      continued: m.report_continued({ side: name }),
      isGrouped: true,
      columns: [
        { label: m.date(), share: 0.14, isMuted: true },
        { label: m.title(), share: 0.28 },
        { label: m.transfer_from(), share: 0.2, isMuted: true },
        { label: m.transfer_to(), share: 0.2, isMuted: true },
        { label: m.report_amount_in(), share: 0.18, isEnd: true, beside: currency },
      ],
      rows: transfers.map(({ date, title, from, to, amount }) => ({
        cells: [
          formatNearDay(date),
          title || m.transfer_name(),
          nameOf(accounts, from),
          nameOf(accounts, to),
          plainAmount(amount, currency),
        ],
      })),
    },
  ]
}

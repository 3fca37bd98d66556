import { type Entry, type EntryType, MAIN_ACCOUNT, type Transfer, type TypedEntry } from '@daybook/contract'
import { m } from '#messages'
import { type RejectedChange, withRejected } from '../../../api/rejectedChange.ts'
import { today } from '../../../format/dates.ts'
import { lastAccount } from '../accounts/lastAccount.ts'
import type { MoneyView } from './view.ts'

/**
 * The entry form. `id` is the id of the edited entry or, generated in advance, of the new one, which begins with
 * `account` or the last chosen one.
 */
export type EntryPanel = NewEntry | EditedEntry
/** `rejected` is a change that was not accepted, whose values the form begins with. */
type Rejected = { rejected?: RejectedChange<'entry'> | undefined }
type NewEntry = { mode: 'add'; id: string; type: EntryType; account?: string | undefined } & Rejected
export type EditedEntry = { mode: 'edit'; id: string; type: EntryType; entry: Entry } & Rejected
/** What the panel shows. */
export type PanelState =
  | { mode: 'closed' }
  | { mode: 'filter' }
  | { mode: 'report' }
  /** Begins with the camera, or with the list of the receipts that wait or were not checked. */
  | { mode: 'scan'; isList: boolean }
  | { mode: 'schedule'; id: string; day: string | undefined }
  | { mode: 'transfer'; transfer: Transfer }
  | EditedEntry

export const CLOSED: PanelState = { mode: 'closed' }
export const FILTERING: PanelState = { mode: 'filter' }
export const REPORTING: PanelState = { mode: 'report' }
export const SCANNING: PanelState = { mode: 'scan', isList: false }
export const CHECKING: PanelState = { mode: 'scan', isList: true }
export const editingSchedule = (id: string, day?: string): PanelState => ({ mode: 'schedule', id, day })
export const editingTransfer = (transfer: Transfer): PanelState => ({ mode: 'transfer', transfer })
export const editing = (type: EntryType, entry: Entry): EditedEntry => ({ mode: 'edit', id: entry.id, type, entry })

/** Opens the form of an entry of any type. */
export const editingTyped = ({ type, ...entry }: TypedEntry) => editing(type, entry)

/** Opens the form with the values of an edit that was not accepted; closed without one. */
export function correcting(rejected: RejectedChange<'entry'> | undefined): PanelState {
  if (!rejected?.row) return CLOSED
  const { type, category, ...row } = rejected.row
  return { ...editing(type, { ...row, category: { name: category } } as Entry), rejected }
}

const FILTER_TITLES = { all: m.filter_all, income: m.filter_income, expense: m.filter_expense }

export function titleOfPanel(panel: PanelState, view: MoneyView) {
  if (panel.mode === 'filter') return FILTER_TITLES[view]()
  if (panel.mode === 'report') return m.report_create()
  if (panel.mode === 'scan') return m.scan_a_receipt()
  if (panel.mode === 'transfer') return m.transfer_edit()
  if (panel.mode === 'schedule') return m.schedule_edit()
  return panel.mode === 'edit' ? m.entry_edit_heading({ type: panel.type }) : ''
}

/** A part of the form. The first one has the rest of the entry's amount, which may be negative. */
type PartValues = { amount: number | ''; category: string; title: string }
export type EntryValues = {
  id: string
  amount: number | ''
  category: string
  title: string
  date: string
  parts: PartValues[]
  tags: string[]
  account: string
  /** In the currency of the account; undefined if that is the user's. */
  account_amount: number | '' | undefined
}

/** Returns the initial values of the form: empty with today's date, or those of the edited entry. */
export const toValues = (panel: EntryPanel) => withRejected(toSavedValues(panel), panel.rejected)

function toSavedValues(panel: EntryPanel): EntryValues {
  if (panel.mode === 'add')
    return {
      id: panel.id,
      amount: '',
      category: '',
      title: '',
      date: today(),
      parts: [],
      tags: [],
      account: panel.account ?? lastAccount(),
      account_amount: undefined,
    }
  const {
    id,
    amount,
    category,
    title,
    date,
    parts = [],
    tags = [],
    account = MAIN_ACCOUNT,
    account_amount,
  } = panel.entry
  return { id, amount, category: category.name, title, date, parts, tags, account, account_amount }
}

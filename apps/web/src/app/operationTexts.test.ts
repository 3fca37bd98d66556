import {
  addAttachment,
  discardTask,
  type Endpoint,
  type Input,
  nameOf,
  scanReceipt,
  undoOperation,
} from '@daybook/contract'
import { operations } from '@daybook/operations/all'
import { expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { describeUnsent, operationText } from '../features/history/changeTexts.ts'
import { historyWrites } from '../replica/historyWrites.ts'
import { makeReplica } from '../replica/replica.ts'
import { makeRows } from '../replica/rows.ts'
import type { ReplicaStorage } from '../replica/storage.ts'
import { memoryStorage } from '../replica/testing/memoryStorage.ts'
import {
  budget,
  cash,
  contribution,
  DAY,
  goal,
  id,
  money,
  monthly,
  note,
  of,
  oneOfEachKind,
  project,
  rate,
  rent,
  routine,
  rule,
  section,
  task,
  transfer,
} from '../replica/testing/oneOfEachKind.ts'
import { wantedChange } from '../replica/wantedChange.ts'

type Fields = Record<string, unknown>
/** A call with the name of the row in its URL and its body, and what a person reads of it. */
type Case = [call: string, row: string | undefined, body: Fields, text: string, trash?: 'in the trash']
const fresh = of('fresh')
const [entries, made] = [{ ids: [id('entry')] }, { ...fresh, entry: id('entry'), account: id('account') }]
const DEARER = 'Lunch: amount $12.50 → $20.00, category food → FOOD'
const CASES: Case[] = [
  ['POST /money/income/add/', undefined, { ...money, ...fresh, title: 'Wage' }, 'Added the income Wage'],
  ['PUT /money/income/edit/:id/', 'entry', { ...money, amount: 20 }, DEARER],
  ['DELETE /money/income/delete/:id/', 'entry', {}, 'Deleted the expense Lunch'],
  ['POST /money/expense/add/', undefined, { ...money, ...fresh, title: 'Tea' }, 'Added the expense Tea'],
  ['PUT /money/expense/edit/:id/', 'entry', { ...money, amount: 20 }, DEARER],
  ['DELETE /money/expense/delete/:id/', 'entry', {}, 'Deleted the expense Lunch'],
  ['PUT /money/entry/:id/type/', 'entry', { type: 'income' }, 'Lunch: type Expense → Income'],
  ['POST /money/entries/change/', undefined, { ...entries, change: { category: 'fun' } }, 'Lunch: category food → FUN'],
  ['POST /money/entries/clear/', undefined, { cleared: true, entries: entries.ids }, 'Lunch: cleared no → yes'],
  ['POST /money/entries/delete/', undefined, entries, 'Deleted the expense Lunch'],
  [
    'POST /money/schedule/create/',
    undefined,
    { ...rent, ...monthly, ...fresh, title: 'Gym', zone: 'UTC' },
    'Added the recurring entry Gym, and 1 more',
  ],
  [
    'PUT /money/schedule/edit/:id/',
    'schedule',
    { ...rent, ...monthly, amount: 950 },
    'Rent: amount $900.00 → $950.00, category home → HOME',
  ],
  ['DELETE /money/schedule/delete/:id/', 'schedule', {}, 'Deleted the recurring entry Rent'],
  ['POST /money/schedule/skip/:id/', 'schedule', { day: '2026-11-01' }, 'Skipped “Rent”'],
  [
    'PUT /money/schedule/change/:id/',
    'schedule',
    { day: '2026-11-01', amount: 5, title: 'Rent', category: 'home' },
    'Rent: single entries changed',
  ],
  [
    'PUT /money/schedule/follow/:id/',
    'schedule',
    { day: '2026-12-01', draft: { ...rent, ...monthly, ...fresh, amount: 990, start: '2026-12-01' } },
    'Rent: repeat changed, and 1 more',
  ],
  ['POST /money/schedule/end/:id/', 'schedule', { day: '2026-12-01' }, 'Rent: repeat changed'],
  ['PUT /money/schedule/remind/:id/', 'schedule', { reminders: [60] }, 'Rent: reminders changed'],
  ['POST /money/schedule/pause/:id/', 'schedule', { paused: true }, 'Rent: paused no → yes'],
  ['POST /money/schedule/record/:id/', 'schedule', { until: '2026-11-24' }, 'Recurring entry: Rent changed'],
  [
    'POST /money/schedule/confirm/:id/',
    'schedule',
    { day: '2026-11-01', amount: 900, title: 'Rent', category: 'home' },
    'Added the expense Rent',
  ],
  [
    'POST /money/account/create/',
    undefined,
    { ...cash, ...fresh, name: 'Card', kind: 'card' },
    'Added the account Card',
  ],
  ['PUT /money/account/edit/:id/', 'account', { ...cash, name: 'Purse' }, 'Purse: name Cash → Purse'],
  ['DELETE /money/account/delete/:id/', 'account', {}, 'Deleted the account Cash'],
  ['PUT /money/account/order/', undefined, { ids: [id('bank'), id('account')] }, 'Moved Bank, and 1 more'],
  ['PUT /money/rate/set/', undefined, { ...rate, ...fresh, from: 'GBP' }, 'Added the rate GBP/EUR 2026-11-20'],
  ['DELETE /money/rate/delete/:id/', 'rate', {}, 'Deleted the rate USD/EUR 2026-11-20'],
  ['POST /money/transfer/add/', undefined, { ...transfer, ...fresh, title: 'To save' }, 'Added the transfer To save'],
  ['POST /money/transfer/create/', undefined, made, 'Added the transfer Lunch, and 1 more'],
  ['PUT /money/transfer/edit/:id/', 'transfer', { ...transfer, amount: 7 }, 'To the bank: amount $5.00 → $7.00'],
  ['DELETE /money/transfer/delete/:id/', 'transfer', {}, 'Deleted the transfer To the bank'],
  ['POST /money/attachment/:id/', 'entry', { name: 'receipt.jpg' }, 'Added the file receipt.jpg'],
  ['DELETE /money/attachment/:id/', 'attachment', {}, 'Deleted the file bill.pdf'],
  ['POST /money/goal/create/', undefined, { ...goal, ...fresh, name: 'Boat' }, 'Added the goal Boat'],
  ['PUT /money/goal/edit/:id/', 'goal', { ...goal, amount: 600 }, 'Bike: amount $500.00 → $600.00'],
  ['DELETE /money/goal/delete/:id/', 'goal', {}, 'Deleted the goal Bike'],
  [
    'POST /money/goal/contribution/add/',
    undefined,
    { ...contribution, ...fresh, title: 'More' },
    'Added the item More',
  ],
  [
    'PUT /money/goal/contribution/edit/:id/',
    'contribution',
    { ...contribution, amount: 6 },
    'First part: amount $5.00 → $6.00',
  ],
  ['DELETE /money/goal/contribution/delete/:id/', 'contribution', {}, 'Deleted the item First part'],
  ['POST /money/rule/create/', undefined, { ...rule, ...fresh, words: 'Shell' }, 'Added the rule Shell'],
  ['PUT /money/rule/edit/:id/', 'rule', { ...rule, category: 'home' }, 'REWE: category FOOD → HOME'],
  ['DELETE /money/rule/delete/:id/', 'rule', {}, 'Deleted the rule REWE'],
  ['PUT /money/rule/order/', undefined, { ids: [id('second'), id('rule')] }, 'Moved ALDI'],
  ['POST /money/category/rename/', undefined, { from: 'food', to: 'fun' }, 'REWE: category FOOD → FUN, and 1 more'],
  ['POST /money/budget/create/', undefined, { ...budget, ...fresh, name: 'Fun' }, 'Added the budget Fun'],
  [
    'POST /money/budget/create-many/',
    undefined,
    { budgets: [{ ...budget, ...fresh, name: 'Fun' }] },
    'Added the budget Fun',
  ],
  [
    'PUT /money/budget/edit/:id/',
    'budget',
    { ...budget, amount: 10 },
    'Food: amount $9.00 → $10.00, category food → FOOD',
  ],
  ['DELETE /money/budget/delete/:id/', 'budget', {}, 'Deleted the budget Food'],
  ['POST /tasks/project/create/', undefined, { ...project, ...fresh, name: 'Trip' }, 'Added the project Trip'],
  ['PUT /tasks/project/edit/:id/', 'project', { ...project, name: 'Home' }, 'Home: name House → Home'],
  ['DELETE /tasks/project/delete/:id/', 'project', {}, 'Deleted the project House'],
  ['POST /tasks/create/', undefined, { ...task, ...fresh, title: 'Tea' }, 'Added the task Tea'],
  ['PUT /tasks/edit/:id/', 'task', { ...task, title: 'Oat milk' }, 'Oat milk: title Milk → Oat milk'],
  ['DELETE /tasks/delete/:id/', 'task', {}, 'Deleted the task Milk'],
  ['DELETE /tasks/remove/completed/:id/', 'task', {}, 'Deleted the task Milk'],
  ['POST /tasks/restore/:id/', 'task', {}, 'Restored the task Milk', 'in the trash'],
  ['POST /tasks/mark/done/:id/', 'task', {}, 'Marked Milk as done'],
  ['POST /tasks/skip/:id/', 'task', { due: DAY }, 'Milk: repeat changed'],
  ['POST /tasks/undo/:id/', 'task', {}, 'Marked Milk as not done'],
  ['POST /tasks/set/next/:id/', 'task', {}, 'Moved Milk'],
  ['POST /tasks/move/:id/', 'other', { after: id('task') }, 'Moved Bread'],
  ['POST /routine/create/', undefined, { ...routine, ...fresh, title: 'Swim' }, 'Added the routine Swim'],
  ['PUT /routine/update/:id/', 'routine', { ...routine, title: 'Run' }, 'Run: title Stretch → Run'],
  ['PUT /routine/remind/:id/', 'routine', { reminders: [] }, 'Stretch: reminders changed'],
  ['DELETE /routine/delete/:id/', 'routine', {}, 'Deleted the routine Stretch'],
  ['POST /routine/done/:id/', 'routine', { day: DAY }, 'Stretch: done on 20th November 2026'],
  ['POST /routine/count/:id/', 'routine', { day: DAY, by: 1 }, 'Stretch: done on 20th November 2026'],
  ['POST /routine/pause/:id/', 'routine', { day: DAY, paused: true }, 'Stretch: pause changed'],
  ['POST /routine/skip/:id/', 'routine', { day: DAY }, 'Stretch: skipped on 20th November 2026'],
  ['POST /routine/undo/:id/', 'routine', { day: DAY }, 'Stretch: mark of 20th November 2026 removed'],
  ['POST /notes/create/', undefined, { ...note, ...fresh, title: 'Plan' }, 'Added the note Plan'],
  ['PUT /notes/update/:id/', 'note', { ...note, title: 'Thoughts' }, 'Thoughts: title Ideas → Thoughts'],
  ['POST /notes/pin/:id/', 'note', { pinned: true }, 'Ideas: pinned no → yes'],
  ['POST /notes/archive/:id/', 'note', { archived: true }, 'Ideas: archived no → yes'],
  ['DELETE /notes/delete/:id/', 'note', {}, 'Deleted the note Ideas'],
  ['POST /notes/section/create/:noteId/', 'note', { ...section, ...fresh, heading: 'Tail' }, 'Added the section Tail'],
  ['PUT /notes/section/update/:id/', 'section', { ...section, heading: 'Top' }, 'Top: heading Head → Top'],
  ['DELETE /notes/section/remove/:id/', 'section', {}, 'Deleted the section Head'],
  [
    'PUT /notes/edit/',
    undefined,
    { ...note, ...of('note'), title: 'Thoughts', sections: [] },
    'Deleted the section Head, and 1 more',
  ],
  ['POST /links/add/:kind/:id/', 'task', { other: { kind: 'note', id: id('note') } }, 'Linked Ideas and Milk'],
  [
    'POST /links/remove/:kind/:id/',
    'task',
    { other: { kind: 'note', id: id('note') } },
    'Removed the link of Ideas and Milk',
  ],
  ['PUT /auth/edit/', undefined, { name: 'Ann' }, 'Settings: name Ada → Ann'],
  ['PUT /auth/change/currency/', undefined, { currency: 'USD' }, 'Settings: currency EUR → USD'],
  ['PUT /auth/change/reminders/', undefined, { on: false }, 'Settings: reminders changed'],
  ['PUT /money/budget/remind/:id/', 'budget', { reminders: [100] }, 'Food: reminders changed'],
  ['PUT /task/remind/:id/', 'task', { reminders: [15] }, 'Milk: reminders changed'],
  ['PUT /auth/change/preferences/', undefined, { theme: 'dark' }, 'Settings: theme System → Dark'],
  ['POST /money/filters/save/', undefined, { name: 'Trips', filter: {} }, 'Settings: saved filters changed'],
  ['POST /money/filters/remove/', undefined, { name: 'Lunches' }, 'Settings: saved filters changed'],
  [
    'POST /tasks/filters/save/',
    undefined,
    { name: 'Town', query: '@town' },
    'Settings: saved filters of tasks changed',
  ],
  ['POST /tasks/filters/remove/', undefined, { name: 'Now' }, 'Settings: saved filters of tasks changed'],
  ['POST /trash/:kind/:id/restore/', 'task', {}, 'Restored the task Milk', 'in the trash'],
  ['DELETE /trash/:kind/:id/', 'task', {}, 'Deleted Milk for good', 'in the trash'],
  ['DELETE /trash/', undefined, {}, 'Deleted Milk for good', 'in the trash'],
  ['POST /activity/undo/:id/', undefined, {}, 'Restored the task Milk'],
  ['POST /money/image/', undefined, {}, 'A receipt to be read'],
]

const context = { currency: 'USD', routineTitle: () => undefined }
const ignore = () => ({})
const openReplica = (storage: ReplicaStorage) => makeReplica(storage, ignore, ignore)
const calls = [...[...operations, ...historyWrites].map(({ endpoint }) => endpoint), addAttachment, scanReceipt]
const endpoints = new Map(calls.map((one): [string, Endpoint] => [nameOf(one), one]))

/** Makes the call on a device, and returns what it has of it after a reload, and what an earlier release kept. */
async function make([call, row = '', body, , trash]: Case) {
  const endpoint = endpoints.get(call)!
  const { storage } = memoryStorage()
  const replica = openReplica(storage)
  replica.replace(oneOfEachKind(trash && 'task'), { epoch: 'a', seq: 0, generation: 1, format: 1 })
  const write = (one: Endpoint, input: object) => replica.write(one, input as Input<Endpoint>)!.kept
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, name === 'kind' ? 'task' : id(row)]))
  if (call === nameOf(undoOperation)) params.id = (await write(discardTask, { params: of('task') })).op.id
  const changes = wantedChange({ id: newId(), v: 1, call, params, body }, makeRows())
  const earlier = { call, changes, total: changes.length }
  if (endpoint === addAttachment || endpoint === scanReceipt) return { kept: earlier, earlier }
  await write(endpoint, { params, body })
  const reloaded = openReplica(storage)
  await reloaded.load()
  return { kept: describeUnsent(reloaded.pending().at(-1)!.op), earlier }
}

it('has a case for each call that a device can send', () => {
  expect(CASES.map(([call]) => call).toSorted()).toEqual([...endpoints.keys()].toSorted())
})

it.for(CASES)('says what was tried by %s, on what, although all rows are deleted for good', async (one) => {
  const { kept, earlier } = await make(one)
  expect(operationText(kept, context)).toBe(one[3])
  // An operation that an earlier release kept has no names, but says as much as its call does.
  if (!one[3].startsWith('Added')) expect(operationText(earlier, context)).not.toMatch(/^Added/)
})

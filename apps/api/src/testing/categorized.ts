import {
  addEntry,
  changeDue,
  createBudget,
  createRoutine,
  createRule,
  createSchedule,
  discardEntry,
  type Endpoint,
  type Input,
  type Output,
  saveFilter,
} from '@daybook/contract'

type Write = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/** Creates rows of each kind that name FOOD, and an entry in the trash. */
export async function createCategorized(write: Write) {
  const lunch = { amount: 12.5, date: '2026-03-04', category: 'food', title: 'Lunch' }
  const parts = ['fun', 'food', 'food'].map((category, n) => ({ amount: n + 1, category, title: '' }))
  await write(addEntry('expense'), { body: lunch })
  await write(addEntry('income'), { body: { ...lunch, title: 'Refund' } })
  await write(addEntry('expense'), { body: { ...lunch, amount: 6, category: 'fun', parts } })
  await write(addEntry('expense'), { body: { ...lunch, category: 'rent' } })
  const { id } = await write(addEntry('expense'), { body: { ...lunch, title: 'Deleted' } })
  await write(discardEntry('expense'), { params: { id } })
  const march = { amount: 300, start_date: '2026-03-01', end_date: '2026-03-31' }
  await write(createBudget, { body: { ...march, name: 'Food', category: 'food', categories: ['groceries', 'fun'] } })
  await write(createBudget, { body: { ...march, name: 'Fun', category: 'fun', categories: ['food'] } })
  const monthly = { type: 'expense', rule: { unit: 'month', every: 1, day: 1 }, start: '2099-03-01' } as const
  const schedule = await write(createSchedule, { body: { ...monthly, amount: 6, category: 'fun', parts } })
  const changed = { day: '2099-03-01', amount: 7, category: 'food', title: 'Dear' }
  await write(changeDue, { params: { id: schedule.id }, body: changed })
  await write(createRoutine, { body: { title: 'Cook', repeat: 0, expense: { amount: 5, category: 'food' } } })
  await write(createRule, { body: { words: 'lidl', category: 'food' } })
  const filter = { title: '', date: '', category: 'food', categories: ['FOOD', 'FUN'] }
  await write(saveFilter, { body: { name: 'Meals', filter } })
}

// One month of sample data for the screenshots.
type Entry = [type: 'income' | 'expense', daysAgo: number, amount: number, category: string, title: string]

const ENTRIES: Entry[] = [
  ['income', 19, 3250, 'salary', 'Pay, Northgate Library'],
  ['income', 4, 180, 'side work', 'Translation for Mira'],
  ['expense', 19, 940, 'rent', 'Rent'],
  ['expense', 14, 62.4, 'groceries', 'Market on Saturday'],
  ['expense', 10, 34.5, 'eating out', 'Supper with Jonas'],
  ['expense', 9, 41.15, 'groceries', 'Weekly shop'],
  ['expense', 7, 12, 'books', 'The Leopard, second hand'],
  ['expense', 4, 27.3, 'health', 'Pharmacy'],
  ['expense', 1, 58.75, 'groceries', 'Weekly shop and flowers'],
  ['expense', 1, 9.8, 'transport', 'Bicycle tube'],
  ['expense', 0, 18.9, 'transport', 'Train to the coast'],
  ['expense', 0, 4.2, 'eating out', 'Coffee on the platform'],
]

// Lists show the newest task first, so the first one to do is created last.
const TASKS: [title: string, description: string, dueInDays: number | null][] = [
  ['Sort the photographs from spring', '', null],
  ['Ask the landlord about the window', 'The one in the kitchen does not close.', 6],
  ['Book the train for the holidays', 'Two seats, by the window if there are any.', 4],
  ['Return books to the library', 'Three of them; one is Mira’s.', 2],
  ['Call the dentist', 'Any morning next week.', 1],
]

const NOTES: [title: string, content: string][] = [
  [
    'Bread, the Sunday way',
    'Mix 500 g of flour with 350 g of water and leave it alone for half an hour. Salt, starter, fold.',
  ],
  [
    'Books to read',
    'The Leopard. A Month in the Country. The one Jonas could not stop talking about, with the lighthouse.',
  ],
  [
    'Coast, in spring',
    [
      'The early train, then along the cliffs to the second bay.',
      '- [x] Tickets\n- [x] Blue blanket\n- [ ] Small stove',
      '| For two | Cost |\n| --- | ---: |\n| Train | 37.80 |\n| Supper | 34.50 |',
    ].join('\n\n'),
  ],
]

const BUDGETS: [name: string, amount: number, category: string, description: string][] = [
  ['Food at home', 260, 'groceries', 'The market and the weekly shop'],
  ['On the way', 25, 'transport', 'Trains, and what the bicycle needs'],
]

const ROUTINES: [title: string, description: string, repeat: number, time: string | null][] = [
  ['Water the plants', 'The fern twice.', 1, '08:15'],
  ['Stretch', '', 0, null],
  ['Call home', '', 7, '19:00'],
]

const SECTION = { heading: 'Before we leave', content: 'The tides: https://example.com/tides' }

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const SEED_DATA: [path: string, body: object][] = [
  ...ENTRIES.map(([type, ago, amount, category, title]): [string, object] => [
    `/money/${type}/add/`,
    { amount, category, title, date: day(-ago) },
  ]),
  ...BUDGETS.map(([name, amount, category, description]): [string, object] => [
    '/money/budget/create/',
    { name, amount, category, description, start_date: day(-19), end_date: day(11) },
  ]),
  ...TASKS.map(([title, description, due]): [string, object] => [
    '/tasks/create/',
    { title, description, due: due === null ? null : `${day(due)} 09:30:00` },
  ]),
  ...ROUTINES.map(([title, description, repeat, time]): [string, object] => [
    '/routine/create/',
    { title, description, repeat, time, start: day(-19) },
  ]),
]

/** Creates the sample data and returns the id of the newest note. */
export async function writeSeedData(send: (path: string, body: object) => Promise<{ id: string }>) {
  for (const [path, body] of SEED_DATA) await send(path, body)
  let newest = ''
  for (const [title, content] of NOTES) newest = (await send('/notes/create/', { title, content })).id
  await send(`/notes/section/create/${newest}/`, SECTION)
  return newest
}

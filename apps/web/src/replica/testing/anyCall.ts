import { type Endpoint, editNote, MAIN_ACCOUNT, ROW_KINDS, type RowKind, setRate } from '@daybook/contract'
import fc from 'fast-check'
import type { RowReader } from '../rows.ts'

type Fields = Record<string, unknown>

const NOBODY = '01900000-0000-7000-8000-000000000000'
const CURRENCIES = ['EUR', 'KWD', 'JPY', 'XXX']
const KIND_OF_URL: [part: string, kind: RowKind][] = [
  ['/income/', 'entry'],
  ['/expense/', 'entry'],
  ['/entries/', 'entry'],
  ['/type/', 'entry'],
  ['/sections', 'section'],
  ['/section/', 'section'],
  ['/contribution', 'contribution'],
  ['/project/', 'project'],
]

/** Returns the first of the values in half of the cases. */
const mostly = <T>(usual: T, ...others: T[]) => fc.oneof(fc.constant(usual), fc.constantFrom(usual, ...others))

/** Random choices, from which {@link toCall} makes the call of an operation. */
export const choices = fc.record({
  operation: fc.nat(1000),
  isRequest: fc.boolean(),
  at: fc.nat(1000),
  other: fc.nat(1000),
  flag: fc.boolean(),
  third: fc.nat(2),
  text: mostly('Tea', 'Book', '', 'tea ', 'İ', 'a\nb', 'x'.repeat(201)),
  amount: mostly(12.5, 1234.567, 12.25, 12, 0.5, 1.0005, 999_999_999_999, 1e15),
  day: mostly('2026-11-24', '2026-11-20', '2026-12-31', '2027-02-28', '2026-02-30', ''),
})
type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never

/** Returns one of the ids of a kind, in the trash too, and in one of eight cases one that does not exist. */
function getId(rows: RowReader, kind: RowKind, at: number) {
  const ids = [...rows.allStored(kind)].map(({ row }) => row.id).sort()
  return (at % 8 > 0 && ids[at % ids.length]) || NOBODY
}

const getKind = (url: string): RowKind =>
  KIND_OF_URL.find(([part]) => url.includes(part))?.[1] ?? ROW_KINDS.find((kind) => url.includes(`/${kind}`)) ?? 'entry'

/** Returns a body with every field that a call of the contract has: schemas ignore those that they do not know. */
function toBody(rows: RowReader, { at, other, flag, third, text, amount, day }: Choices, depth = 0): Fields {
  const id = (kind: RowKind, n = at) => getId(rows, kind, n)
  const account = flag ? MAIN_ACCOUNT : id('account', other)
  const choicesBelow = { operation: 0, isRequest: true, at, other, flag, third, text, amount, day }
  const below = depth < 1 ? toBody(rows, choicesBelow, depth + 1) : {}
  return {
    amount,
    ...(third === 1 && { account_amount: amount, parts: [{ category: text, amount, title: text }] }),
    title: text,
    name: text,
    words: text,
    description: text,
    content: text,
    heading: text,
    category: text || 'food',
    date: day,
    day,
    until: day,
    start_date: '2026-11-01',
    end_date: day,
    start: day,
    since: day,
    target: flag ? day : null,
    due: flag ? '2026-11-26T09:30:00Z' : null,
    ...(flag && { account, tags: [text, 'trip'] }),
    type: third ? 'income' : 'expense',
    kind: 'cash',
    opening: amount,
    ...(third === 2 && { currency: CURRENCIES[at % 4] }),
    ...(at % 2 === 0 && { rate: '1.25' }),
    from: account,
    to: flag ? id('account', at) : MAIN_ACCOUNT,
    goal: id('goal'),
    rule: third ? { unit: 'day', every: 1 } : { unit: 'month', every: 1, day: 31 },
    mode: flag ? 'automatic' : 'confirm',
    repeat: [0, 7, 30][third],
    ...(flag && { expense: { amount, category: 'food' } }),
    renews: flag ? 'month' : null,
    pinned: flag,
    archived: flag,
    paused: flag,
    cleared: flag,
    active: flag,
    after: flag ? null : id('task', other),
    other: { kind: third ? 'task' : 'note', id: id(third ? 'task' : 'note', other) },
    filter: { title: text },
    ids: [id('entry'), id('account'), id('rule'), id('rule', other)],
    entries: [id('entry')],
    outgoing_transfers: [id('transfer')],
    incoming_transfers: [id('transfer', other)],
    sections: [{ ...(flag && { id: id('section') }), heading: 'Head', content: text }],
    change: { ...(third && { category: text || 'x' }), ...(flag && { account }), ...(third === 2 && { date: day }) },
    budgets: [below],
    draft: below,
  }
}

/** Returns fields that mean something else in this call, or only here. */
function ownFields(rows: RowReader, url: string, { at, other, flag, third }: Choices): Fields {
  const rule = [
    { unit: 'month', every: 2, day: 31, weekend: at % 2 ? 'before' : 'after' },
    { unit: 'day', every: 1 + at },
    { unit: 'week', every: 1, weekdays: [1, 5] },
  ][third]
  const end = [{}, { until: '2026-12-05' }, { times: 1 + (other % 3) }][other % 3]
  if (url.startsWith('/tasks/'))
    return {
      priority: third || null,
      repeat: flag ? { rule, from: at % 2 ? 'due' : 'done', ...end } : null,
      labels: [null, ['Home', 'home'], []][third],
      project: third ? getId(rows, 'project', other) : null,
      ...(flag && { parent: getId(rows, 'task', other) }),
      ...(other % 2 && { original_due: at % 2 ? '2026-11-25' : null }),
      duration: [null, 1 + at, 1440][other % 3],
      start_day: at % 2 ? '2026-11-27' : null,
      ...(third && { due_day: third > 1 ? '2026-11-26' : null }),
    }
  if (url.startsWith('/money/schedule/')) return third > 1 ? { type: 'transfer' } : {}
  if (url.startsWith('/routine/'))
    return { rule: flag ? rule : null, ...(at % 2 && { end: third ? '2026-12-05' : null }) }
  if (url === setRate.url) return { from: CURRENCIES[at % 4], to: 'USD' }
  return url === editNote.url ? { id: getId(rows, 'note', at) } : {}
}

/** Returns the parameters and the body of a call, and fields as its author may have seen them. */
export function toCall(rows: RowReader, { url }: Endpoint, given: Choices) {
  const kind = url.includes(':kind') ? ROW_KINDS[given.third * 3 + (given.other % 3)]! : getKind(url)
  const id = getId(rows, kind, given.at)
  const body = { ...toBody(rows, given), ...ownFields(rows, url, given) }
  const row = rows.stored(kind, id)?.row as Fields | undefined
  const seen = Object.entries(row ?? {}).filter(([field], n) => field !== 'id' && (n + given.other) % 3 > 0)
  const all = { kind, id, noteId: getId(rows, 'note', given.at) }
  const params = Object.fromEntries(Object.entries(all).filter(([name]) => url.includes(`:${name}`)))
  return { params, body, base: Object.fromEntries(seen) }
}

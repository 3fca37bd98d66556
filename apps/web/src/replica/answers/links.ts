import { getLinked, type LinkEnd, type LinkedItem, LinkedKind, listLinks } from '@daybook/contract'
import { hasEnd, otherEnd, toEnds } from '@daybook/domain/links'
import { toMoment } from '@daybook/domain/moments'
import { answerWith } from '../answers.ts'
import { orReject } from '../orReject.ts'
import { compare } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'

const NOTHING = { day: null, at: null, entry: null, completed: false }

type Shown = Omit<LinkedItem, 'kind' | 'id'>

const SHOWN: { [K in LinkedKind]: (row: Row<K>) => Shown } = {
  entry: ({ title, date, type, amount, category }) => {
    return { ...NOTHING, title, day: date, entry: { type, amount, category } }
  },
  budget: ({ name, end_date }) => ({ ...NOTHING, title: name, day: end_date }),
  task: ({ title, due, due_day = null, completed }) => ({
    ...NOTHING,
    title,
    day: due_day,
    at: due,
    completed: completed !== null,
  }),
  routine: ({ title }) => ({ ...NOTHING, title }),
  note: ({ title, created }) => ({ ...NOTHING, title, at: toMoment(created) }),
}

function toItem(rows: RowReader, { kind, id }: LinkEnd): LinkedItem[] {
  const row = rows.get(kind, id)
  return row ? [{ kind, id, ...(SHOWN[kind] as (row: Row) => Shown)(row) }] : []
}

/** Returns the links of an entity, the first made first, with those to the trash. */
export const findLinks = (rows: RowReader, end: LinkEnd) =>
  rows
    .partsOf('link', end.id)
    .filter((link) => hasEnd(link, end))
    .sort((a, b) => compare([a.created, a.id], [b.created, b.id]))

const requireEnd = (rows: RowReader, { kind, id }: LinkEnd) => orReject(rows.get(kind, id), `${kind}_not_found`)

const KINDS = ['link', ...LinkedKind.options] as const

export const linkAnswers = [
  answerWith(listLinks, KINDS, ({ rows }) => ({
    body: rows
      .all('link')
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(toEnds)
      .filter((ends) => Object.values(ends).every(({ kind, id }) => rows.get(kind, id))),
  })),
  answerWith(getLinked, KINDS, ({ rows }, { params }) => {
    requireEnd(rows, params)
    return { body: findLinks(rows, params).flatMap((link) => toItem(rows, otherEnd(link, params))) }
  }),
]

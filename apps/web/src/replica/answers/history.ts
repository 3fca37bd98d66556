import { listTrash, ROW_KINDS } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { answerWith } from '../answers.ts'
import { compare, toPage } from '../page.ts'
import type { Deleted } from '../rows.ts'

const DEFAULT_LIMIT = 50

const getPosition = ({ deleted, kind, id }: Deleted): string[] => [deleted, kind, id]

export const historyAnswers = [
  answerWith(listTrash, ROW_KINDS, ({ rows }, { querystring: { limit = DEFAULT_LIMIT, before } }) => {
    // A later release may have added other kinds.
    const known = rows.trash().filter(({ kind }) => ROW_KINDS.includes(kind))
    const latestFirst = known.toSorted((a, b) => compare(getPosition(b), getPosition(a)))
    const { items, next } = toPage(latestFirst, { limit, before }, getPosition)
    const body = items.map(({ kind, id, deleted, row: { id: _, ...row } }) => {
      return { kind, id, deleted: toMoment(deleted), row }
    })
    return { body, next }
  }),
]

import { listTrash, ROW_KINDS } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { answerOf } from '../answers.ts'
import { compare, pageOf } from '../page.ts'
import type { Deleted } from '../rows.ts'

const DEFAULT_LIMIT = 50

const positionOf = ({ deleted, kind, id }: Deleted): string[] => [deleted, kind, id]

export const historyAnswers = [
  answerOf(listTrash, ROW_KINDS, ({ rows }, { querystring: { limit = DEFAULT_LIMIT, before } }) => {
    // A later release may have added other kinds.
    const known = rows.trash().filter(({ kind }) => ROW_KINDS.includes(kind))
    const latestFirst = known.toSorted((a, b) => compare(positionOf(b), positionOf(a)))
    const { items, next } = pageOf(latestFirst, { limit, before }, positionOf)
    const body = items.map(({ kind, id, deleted, row: { id: _, ...row } }) => {
      return { kind, id, deleted: toMoment(deleted), row }
    })
    return { body, next }
  }),
]

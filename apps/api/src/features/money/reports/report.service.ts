import type { EntryType, ReportRequest } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { getPart } from '@daybook/domain/entries'
import { isReported, reportRange, requiresPremium } from '@daybook/domain/reportRange'
import type { Db } from '../../../db/open.ts'
import { DomainError } from '../../../errors.ts'
import { jsonArray } from '../../../http/streamAnswer.ts'
import type { Caller } from '../../../sessions/sessions.ts'
import { toEntry } from '../entries/entries.repo.ts'
import { type Span, spanRepo } from '../entries/sums/span.repo.ts'

/**
 * Returns a `Report` as pieces of JSON text: of a period, or else of the month of `today`. The totals are those of the
 * very entries that are listed, so they come last.
 */
export function reportPieces(db: Db, caller: Caller, request: ReportRequest, today: string) {
  const [first, last] = reportRange(request, today)
  if (!caller.premium && requiresPremium(first, last)) throw new DomainError('report_requires_premium')
  const span: Span = { first, last, category: request.category }
  const sums = { income: 0n, expense: 0n }

  async function* readEntries(type: EntryType) {
    if (!isReported(request, type)) return
    for await (const rows of spanRepo(db, caller.userId).slices(type, span)) {
      const entries = rows.map((row) => (request.category ? getPart(toEntry(row), request.category) : toEntry(row)))
      for (const { amount } of entries) sums[type] += BigInt(toMilli(amount))
      yield entries
    }
  }

  const sumOf = (type: EntryType) => fromMilli(sums[type])
  async function* pieces() {
    yield '{"income":'
    yield* jsonArray(readEntries('income'))
    yield ',"expense":'
    yield* jsonArray(readEntries('expense'))
    yield `,"total_income":${sumOf('income')},"total_expense":${sumOf('expense')}}`
  }
  return pieces()
}

import { EntryType } from '@daybook/contract'
import { byExportOrder, exportHead, exportLines, exportNames, transferLine } from '@daybook/domain/entryExport'
import type { Db } from '../../../db/open.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'
import { transferRows } from '../accounts/transferRows.repo.ts'
import { readCurrency } from '../entries/currency.repo.ts'
import { toEntry } from '../entries/entries.repo.ts'
import { spanRepo } from '../entries/sums/span.repo.ts'

type Line = { date: string; id: string; text: string }

/** Returns every entry and transfer of one user as pieces of CSV, oldest first. */
export async function* exportedLines(db: Db, userId: string) {
  const names = exportNames(await readCurrency(db, userId), await accountRows.list(db, userId))
  const toLines = async function* (type: EntryType) {
    for await (const rows of spanRepo(db, userId).slices(type))
      yield rows.map((row): Line => {
        const { category, ...entry } = toEntry(row)
        return { ...entry, text: exportLines({ ...entry, type, category: category.name }, names) }
      })
  }
  const transfers = (await transferRows.list(db, userId)).map(
    (row): Line => ({ date: row.date, id: row.id, text: transferLine(row, names) }),
  )
  yield exportHead()
  yield* merged([inOrder(transfers), ...EntryType.options.map(toLines)])
}

async function* inOrder(lines: Line[]) {
  yield lines.sort(byExportOrder)
}

/** Yields the texts of sorted batches in the order of all, as far as each has been read. */
async function* merged(sources: AsyncGenerator<Line[]>[]) {
  const open = await Promise.all(sources.map(async (source) => ({ source, lines: await nextOf(source) })))
  for (let left = open.filter(({ lines }) => lines.length > 0); left.length > 0; ) {
    // What all of them have read cannot come after what is not read yet.
    const end = left.map(({ lines }) => lines.at(-1)!).sort(byExportOrder)[0]!
    const ready: Line[] = []
    for (const one of left) {
      const at = one.lines.findIndex((line: Line) => byExportOrder(end, line) < 0)
      ready.push(...one.lines.splice(0, at < 0 ? one.lines.length : at))
      if (one.lines.length === 0) one.lines = await nextOf(one.source)
    }
    yield ready
      .sort(byExportOrder)
      .map(({ text }) => text)
      .join('')
    left = left.filter(({ lines }) => lines.length > 0)
  }
}

async function nextOf(source: AsyncGenerator<Line[]>) {
  const { value } = await source.next()
  return value ?? []
}

import { getUser, PRODUCT } from '@daybook/contract'
import { currencySymbol } from '@daybook/domain/currency'
import { m } from '#messages'
import { formatDay, formatMonth, today } from '../../../format/dates.ts'
import { LOCALE } from '../../../format/locale.ts'
import type { Block, BlockDocument } from '../../../paper/blocks/blockDocument.ts'
import { budgetBlocks, readBudgets } from './budgetBlocks.ts'
import { moneyBlocks, readMoney } from './moneyBlocks.ts'
import type { MonthPart } from './monthParts.ts'
import { noteBlocks, readNotes } from './noteBlocks.ts'
import { readPictures } from './pictureBytes.ts'
import type { Reader } from './reader.ts'
import { muted, readReceipts, receiptBlocks } from './receiptBlocks.ts'
import { readRoutines, routineBlocks } from './routineBlocks.ts'
import { readTasks, taskBlocks } from './taskBlocks.ts'

/** What is asked for: the month (yyyy-mm), the parts, and the ids of the notes. */
export type MonthOrder = { month: string; parts: ReadonlySet<MonthPart>; notes: readonly string[] }

/** Returns the name of the file: `{product}_{yyyy-mm}.pdf`. */
export const monthFileName = (month: string) => `${PRODUCT}_${month}.pdf`

/** Returns what a month has as a document. Parts without anything are left out. */
export async function monthDocument(reader: Reader, { month, parts, notes }: MonthOrder): Promise<BlockDocument> {
  const { name, currency } = await reader.read(getUser, {})
  const blocks: Block[] = []
  const add = async (part: MonthPart, make: () => Promise<Block[]>) => {
    if (parts.has(part)) blocks.push(...(await make()))
  }
  await add('money', async () => moneyBlocks(await readMoney(reader, month), currency))
  await add('budgets', async () => budgetBlocks(await readBudgets(reader, month), currency))
  await add('tasks', async () => taskBlocks(await readTasks(reader, month)))
  await add('routines', async () => routineBlocks(await readRoutines(reader, month), month))
  await add('notes', async () => noteBlocks(await readNotes(reader, notes)))
  await add('receipts', async () => {
    const { expense, income } = await readMoney(reader, month)
    const entries = [...expense, ...income].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    return receiptBlocks(await readReceipts(reader, month, entries), entries, currency)
  })
  const created = today()
  const names = blocks.flatMap((block) => (block.kind === 'part' ? block.name : []))
  return {
    heading: {
      product: PRODUCT,
      title: formatMonth(month),
      period: names.join(', '),
      created: formatDay(created),
      userName: name,
      currencyCode: currency,
      currencySymbol: currencySymbol(currency),
    },
    created,
    locale: LOCALE,
    blocks: blocks.length > 0 ? blocks : [muted(m.month_pdf_empty())],
    pictures: await readPictures(reader, blocks),
  }
}

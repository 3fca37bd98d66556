import type { ImportTransfer } from '@daybook/contract'
import type { IdentifiedEntry } from './bankIds.ts'

/**
 * What a line can be a transfer with. `row` is that of the line which is sent; `isOther`: this is the other line, which is
 * then not added. `isMade`: the user wants the transfer.
 */
export type TransferSide = { row: number; account: string; isOther: boolean; isMade: boolean; sent: Sent }

/** The other side of a transfer, as it is sent. */
type Sent = { account: string; line?: string; entry?: string }

/** Which transfers the user wants, by the rows of the lines that are sent, or with which account, and whether all others, too. */
type Wanted = { made: ReadonlyMap<number, boolean | string>; isAll: boolean }

/** Returns the transfers that lines can be, by the indexes of the lines. One of an edited line is none. */
export function transferSides(
  transfers: readonly ImportTransfer[],
  entries: readonly IdentifiedEntry[],
  isEdited: (row: number) => boolean,
  { made, isAll }: Wanted,
) {
  const sides = new Map<number, TransferSide>()
  for (const { line, other_line, entry, account } of transfers) {
    const sentLine = entries[line]
    const other = entries[other_line ?? -1]
    if (!sentLine || isEdited(sentLine.row) || (other && isEdited(other.row))) continue
    const { row } = sentLine
    const sent = { account, ...(other && { line: other.id }), ...(entry && { entry }) }
    const side = { row, isMade: Boolean(made.get(row) ?? (isAll || sentLine.other !== undefined)), sent }
    sides.set(line, { ...side, account, isOther: false })
    if (other) sides.set(other_line!, { ...side, account: sentLine.account ?? '', isOther: true })
  }
  return sides
}

import { MAIN_ACCOUNT } from '@daybook/contract'
import type { Captured, CaptureOptions } from './captured.ts'
import { toEntry } from './entry.ts'
import type { Line } from './line.ts'
import { takeAccount } from './names.ts'

const TRANSFER =
  /^\s*(?:i\s+)?(?:transfer(?:red)?|moved?|überweis\p{L}*|umbuch\p{L}*|virement|traspas\p{L}*|transferir)(?!\p{L})/iu
const INTO = String.raw`(?:(?:to|into|nach|auf|an|vers|a|para)\s+)`

/** Reads a line that moves an amount from one account to another: 'transfer 200 from checking to savings'. */
export function readTransfer(line: Line, options: CaptureOptions): Captured | undefined {
  const { accounts = [] } = options
  const hasOthers = accounts.some(({ id }) => id !== MAIN_ACCOUNT)
  if (!hasOthers || !TRANSFER.test(line.open)) return undefined
  const { line: sent, account } = takeAccount(line, accounts)
  const { line: received, account: to } = takeAccount(sent, accounts, INTO)
  const { amount, date, parts } = toEntry(received, options)
  if (amount === undefined || (!account && !to)) return undefined
  return {
    kind: 'transfer',
    title: '',
    amount,
    ...(date && { date }),
    ...(account && { account }),
    ...(to && to !== account && { to }),
    parts,
  }
}

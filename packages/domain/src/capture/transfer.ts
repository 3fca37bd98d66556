import { MAIN_ACCOUNT } from '@daybook/contract'
import type { Captured, CaptureOptions } from './captured.ts'
import { toEntry } from './entry.ts'
import type { Line } from './line.ts'
import { takeAccount } from './names.ts'

const TRANSFER =
  /^\s*(?:i\s+)?(?:transfer(?:red)?|moved?|überweis\p{L}*|umbuch\p{L}*|virement|traspas\p{L}*|transferir)(?!\p{L})/iu
/** What these words pay goes to an account only if the line names the other one, too: 'pay 80 from Savings to Main account'. */
const PAYING = /^\s*(?:i\s+)?(?:pay|paid|send|sent|put|zahl\p{L}*|schick\p{L}*)(?!\p{L})/iu
const INTO = String.raw`(?:(?:to|into|nach|auf|an|vers|a|para)\s+)`

/** Reads a line that moves an amount from one account to another: 'transfer 200 from checking to savings'. */
export function readTransfer(line: Line, options: CaptureOptions): Captured | undefined {
  const { accounts = [] } = options
  const hasOthers = accounts.some(({ id }) => id !== MAIN_ACCOUNT)
  const isPaying = PAYING.test(line.open)
  if (!hasOthers || !(isPaying || TRANSFER.test(line.open))) return undefined
  const { line: sent, account } = takeAccount(line, accounts)
  const { line: received, account: to } = takeAccount(sent, accounts, INTO)
  const { amount, date, parts } = toEntry(received, options)
  const [some, all] = [account ?? to, account && to && account !== to]
  if (amount === undefined || !(isPaying ? all : some)) return undefined
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

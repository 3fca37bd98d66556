import { reckon, type Separators } from '@daybook/domain/reckon'

export type CaptureKind = 'expense' | 'income' | 'task' | 'routine' | 'note'

/** What a typed line says. `kind` is undefined if it could be any. */
export type Captured = {
  kind?: CaptureKind
  title: string
  amount?: number
  due?: Date
  content?: string
}

type ReadTime = (line: string, now: Date) => { title: string; due: Date } | undefined
type Options = { now: Date; separators: Separators; readTime: ReadTime | undefined }

const SYMBOL = String.raw`\p{Sc}\s?`
const SUM = String.raw`[\d(][\d.,()'*/+\-×÷]*`
const AT_END = new RegExp(String.raw`^(.*?)(?:^|\s)([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?$`, 'u')
const AT_START = new RegExp(String.raw`^([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?\s+(.+)$`, 'u')
const EARNED = /\b(salary|wages?|income|refund(ed)?|earned|received|paid me|bonus|interest)\b/i
const LIST = /^[^,\d]{1,30}(,\s*[^,\d]{1,30})+$/

/**
 * Reads a line typed or shared into the app: 'lunch 12.50' is an expense, 'salary 2000' income, 'pay rent tomorrow 9am' a
 * task, 'milk, bread' a task, and a text of several lines a note.
 */
export function readCapture(line: string, { now, separators, readTime }: Options): Captured {
  const text = line.trim()
  const [first = '', ...rest] = text.split('\n')
  if (rest.length > 0) return { kind: 'note', title: first.trim().slice(0, 200), content: rest.join('\n').trim() }
  const money = readMoney(text, separators)
  if (money?.isExact) return money.captured
  const timed = readTime?.(text, now)
  if (timed) return { kind: 'task', title: timed.title, due: timed.due }
  if (money) return money.captured
  return LIST.test(text) ? { kind: 'task', title: text } : { title: text }
}

/** Returns the entry that a line names. It is exact if the sum can be nothing else, such as a time or a number of things. */
function readMoney(text: string, separators: Separators) {
  const [, before = '', endSign = '', symbol, sum = '', symbolAfter] = AT_END.exec(text) ?? []
  const atEnd = entry(before, endSign, sum, separators)
  if (atEnd) return { captured: atEnd, isExact: Boolean(symbol ?? symbolAfter) || endSign !== '' || hasDecimals(sum) }
  const [, startSign = '', symbolBefore, firstSum = '', symbolBehind, title = ''] = AT_START.exec(text) ?? []
  // '2 tickets' is a number of things.
  if (!symbolBefore && !symbolBehind && startSign === '' && !hasDecimals(firstSum)) return undefined
  const atStart = entry(title, startSign, firstSum, separators)
  return atStart && { captured: atStart, isExact: true }
}

const hasDecimals = (sum: string) => /\d[.,]\d{1,3}$/.test(sum)

function entry(title: string, sign: string, sum: string, separators: Separators): Captured | undefined {
  const amount = sum ? reckon(sum, separators) : undefined
  if (amount === undefined) return undefined
  const kind = sign === '+' || EARNED.test(title) ? 'income' : 'expense'
  return { kind, title: title.replace(/[\s,;:-]+$/, '').trim(), amount }
}

import { reckon, type Separators } from '@daybook/domain/reckon'

export type CaptureKind = 'expense' | 'income' | 'task' | 'routine' | 'note'

/** What a typed line says. `kind` is undefined if it could be any. */
export type Captured = {
  kind?: CaptureKind
  title: string
  amount?: number
  due?: Date
  content?: string
  /** The things that the line can be read as instead, two or more of the same kind. */
  items?: CapturedItem[]
}
export type CapturedItem = { title: string; amount?: number }

type ReadTime = (line: string, now: Date) => { title: string; due: Date } | undefined
type Options = { now: Date; separators: Separators; readTime: ReadTime | undefined }

const SYMBOL = String.raw`\p{Sc}\s?`
const SUM = String.raw`[\d(][\d.,()'*/+\-×÷]*`
const AT_END = new RegExp(String.raw`^(.*?)(?:^|\s)([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?$`, 'u')
const AT_START = new RegExp(String.raw`^([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?\s+(.+)$`, 'u')
const EARNED = /\b(salary|wages?|income|refund(ed)?|earned|received|paid me|bonus|interest)\b/i
/** A comma between things, not that of a number: 'lunch 12,50, coffee 3' and '1,200 rent'. */
const BETWEEN = /(?<!\d),|,(?!\d)/
const NAME = /^[^\d]{1,30}$/
const MAX_ITEMS = 20

/**
 * Reads a line typed or shared into the app: 'lunch 12.50' is an expense, 'salary 2000' income, 'pay rent tomorrow 9am' a
 * task, and a text of several lines a note. 'milk, bread' is a task or two of them, as its `items` say.
 */
export function readCapture(line: string, { now, separators, readTime }: Options): Captured {
  const text = line.trim()
  const [first = '', ...rest] = text.split('\n')
  if (rest.length > 0) return { kind: 'note', title: first.trim().slice(0, 200), content: rest.join('\n').trim() }
  const expenses = readExpenses(text, { separators, readTime, now })
  const money = readMoney(text, separators)
  if (expenses && money) return { ...money.captured, items: expenses }
  if (money?.isExact) return money.captured
  const timed = readTime?.(text, now)
  if (timed) return { kind: 'task', title: timed.title, due: timed.due }
  if (money) return money.captured
  const names = itemsOf(text)
  if (names?.every((name) => NAME.test(name)))
    return { kind: 'task', title: text, items: names.map((title) => ({ title })) }
  return { title: text }
}

/** Returns the parts of a line between its commas, or undefined if it is not a list. */
function itemsOf(text: string) {
  const items = text.split(BETWEEN).map((item) => item.trim())
  return items.length > 1 && items.length <= MAX_ITEMS && items.every(Boolean) ? items : undefined
}

/** Returns the expenses of a list in which each thing ends with its amount, and none of these can be a time. */
function readExpenses(text: string, { separators, readTime, now }: Options) {
  const items = itemsOf(text)?.map((item) => {
    const money = /^\d/.test(item) ? undefined : readMoney(item, separators)
    const isTime = money && !money.isExact && readTime?.(item, now)
    return isTime ? undefined : money?.captured
  })
  return items?.every((item) => item?.kind === 'expense' && item.title !== '')
    ? items.map((item) => ({ title: item!.title, amount: item!.amount! }))
    : undefined
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

import { type Separators, toAscii } from '@daybook/domain/readNumber'
import { reckon } from '@daybook/domain/reckon'
import { today } from '../../format/dates.ts'
import { readPastDay } from './readPastDay.ts'
import { type ReadRoutine, readRoutine } from './readRoutine.ts'

export type CaptureKind = 'expense' | 'income' | 'task' | 'routine' | 'note'

/** What a typed line says. `kind` is undefined if it could be any. */
export type Captured = {
  kind?: CaptureKind
  title: string
  amount?: number
  /** The day of an entry, as yyyy-mm-dd. */
  date?: string
  due?: Date
  content?: string
  /** How often a routine repeats. */
  routine?: Omit<ReadRoutine, 'title'>
  /** The things that the line can be read as instead, two or more of the same kind. */
  items?: CapturedItem[]
}
export type CapturedItem = { title: string; amount?: number }

type ReadTime = (line: string, now: Date) => { title: string; due: Date } | undefined
type Numbers = {
  separators: Separators
  /** Those of the user's currency. */
  decimals: number
}
type Options = Numbers & { now: Date; readTime: ReadTime | undefined }

const SYMBOL = String.raw`\p{Sc}\s?`
const MARKS = '.,٫٬،．，'
const DIGIT = String.raw`\p{Nd}`
const GROUPED = String.raw`${DIGIT}{1,3}(?:\s${DIGIT}{3})+(?:[${MARKS}]${DIGIT}{1,3})?`
const SUM = String.raw`(?:${GROUPED}|[${DIGIT}(][${DIGIT}${MARKS}()'’*/+\-×÷]*)`
const AT_END = new RegExp(String.raw`^(.*?)(?:^|\s)([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?$`, 'u')
const AT_START = new RegExp(String.raw`^([+-]?)\s?(${SYMBOL})?(${SUM})(\s?\p{Sc})?\s+(.+)$`, 'u')
const EARNED = /\b(salary|wages?|income|refund(ed)?|earned|received|paid me|bonus|interest)\b/i
/** A number after these words names a thing: 'chapter 12', 'room 204', 'call 555 1234'. */
const NUMBERED =
  /(\d|#|\b(chapter|page|room|gate|platform|bus|line|tram|train|flight|step|part|day|week|version|no|nr|number|episode|season|lesson|unit|flat|apartment|exit|terminal|route|level|grade|size)\.?)\s*$/i
const PHONED = /^(call|phone|ring|text|dial|tel|fax|sms)\b/i
const NO_AMOUNT = /^0\d|^\d{1,2}\.\d{1,2}\.(\d{2,4})?$/
/** Lines that begin with these words are tasks, unless they name a sum or a time. */
const TO_DO =
  /^(ask|book|bring|build|buy|call|cancel|change|charge|check|clean|collect|cook|cut|do|draw|email|fetch|file|fill|find|finish|fix|follow|get|give|go|hang|help|install|invite|learn|make|meet|mend|message|move|order|organi[sz]e|pack|paint|pay|phone|pick|plan|plant|practi[sc]e|prepare|print|put|read|remember|remind|renew|repair|replace|reply|return|ring|schedule|sell|send|set|sign|sort|start|study|submit|talk|tell|text|thank|tidy|try|update|visit|walk|wash|watch|water|write)\s+\S/i
const REMINDER = /^(?:please )?(?:remind me|remember|don'?t forget) (?:to )?/i
const NOTE = /^notes?:\s*/i

/** A comma between things, not that of a number: 'lunch 12,50, coffee 3' and '1,200 rent'. */
const BETWEEN = /(?<!\p{Nd})[,，]|[,，](?!\p{Nd})/u
const NAME = /^[^\d]{1,30}$/
const MAX_ITEMS = 20

/**
 * Reads a line typed or shared into the app: 'lunch 12.50 yesterday' is an expense, 'salary 2000' income, 'pay rent
 * tomorrow 9am' a task, 'gym every monday' a routine, and a text of several lines a note. 'milk, bread' is a task or two
 * of them, as its `items` say.
 */
export function readCapture(line: string, options: Options): Captured {
  const text = line.trim()
  const [first = '', ...rest] = text.split('\n')
  if (rest.length > 0) return { kind: 'note', title: first.trim().slice(0, 200), content: rest.join('\n').trim() }
  if (NOTE.test(text)) return { kind: 'note', title: text.replace(NOTE, '') }
  const reminder = text.replace(REMINDER, '')
  return (reminder === text ? readEntry(text, options) : undefined) ?? readTodo(reminder, options)
}

/** Returns the entry that a line names, unless it is a time or a number of things. */
function readEntry(text: string, options: Options): Captured | undefined {
  const day = today(options.now)
  const past = readPastDay(text, day)
  const line = past?.rest ?? text
  const isBefore = past !== undefined && past.day < day
  const expenses = readExpenses(line, options)
  const money = readMoney(line, options)
  if (!money || !(expenses || isBefore || money.isExact || !isTodo(line, options))) return undefined
  return { ...money.captured, ...(past && { date: past.day }), ...(expenses && { items: expenses }) }
}

const isTodo = (text: string, { now, readTime }: Pick<Options, 'now' | 'readTime'>) =>
  readRoutine(text) !== undefined || readTime?.(text, now) !== undefined

/** Reads a line that names no sum. */
function readTodo(text: string, { now, readTime }: Options): Captured {
  const routine = readRoutine(text)
  if (routine) {
    const { title, ...schedule } = routine
    return { kind: 'routine', title, routine: schedule }
  }
  const timed = readTime?.(text, now)
  if (timed) return { kind: 'task', title: timed.title, due: timed.due }
  const names = findItems(text)
  if (names?.every((name) => NAME.test(name)))
    return { kind: 'task', title: text, items: names.map((title) => ({ title })) }
  return TO_DO.test(text) ? { kind: 'task', title: text } : { title: text }
}

/** Returns the parts of a line between its commas, or undefined if it is not a list. */
function findItems(text: string) {
  const items = text.split(BETWEEN).map((item) => item.trim())
  return items.length > 1 && items.length <= MAX_ITEMS && items.every(Boolean) ? items : undefined
}

/** Returns the expenses of a list in which each thing ends with its amount, and none of these can be a time. */
function readExpenses(text: string, options: Options) {
  const items = findItems(text)?.map((item) => {
    const money = /^\d/.test(item) ? undefined : readMoney(item, options)
    const isTime = money && !money.isExact && options.readTime?.(item, options.now)
    return isTime ? undefined : money?.captured
  })
  return items?.every((item) => item?.kind === 'expense' && item.title !== '')
    ? items.map((item) => ({ title: item!.title, amount: item!.amount! }))
    : undefined
}

/** Returns the entry that a line names. It is exact if the sum can be nothing else, such as a time or a number of things. */
function readMoney(text: string, numbers: Numbers) {
  const [, before = '', endSign = '', symbol, sum = '', symbolAfter] = AT_END.exec(text) ?? []
  const isNumbered = !symbol && !symbolAfter && !hasDecimals(sum) && NUMBERED.test(before)
  const atEnd = isNumbered ? undefined : entry(before, endSign, sum, numbers)
  if (atEnd) return { captured: atEnd, isExact: Boolean(symbol ?? symbolAfter) || endSign !== '' || hasDecimals(sum) }
  const [, startSign = '', symbolBefore, firstSum = '', symbolBehind, title = ''] = AT_START.exec(text) ?? []
  // '2 tickets' is a number of things.
  if (!symbolBefore && !symbolBehind && startSign === '' && !hasDecimals(firstSum)) return undefined
  const atStart = entry(title, startSign, firstSum, numbers)
  return atStart && { captured: atStart, isExact: true }
}

const hasDecimals = (sum: string) => /\d[.,٫]\d{1,3}$/.test(toAscii(sum))

function entry(title: string, sign: string, sum: string, { separators, decimals }: Numbers): Captured | undefined {
  const amount =
    sum && !NO_AMOUNT.test(toAscii(sum)) && !PHONED.test(title) ? reckon(sum, separators, decimals) : undefined
  if (amount === undefined) return undefined
  const kind = sign === '+' || EARNED.test(title) ? 'income' : 'expense'
  return { kind, title: title.replace(/[\s,;:-]+$/, '').trim(), amount }
}

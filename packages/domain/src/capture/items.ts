import type { Captured, CapturedItem, CaptureOptions } from './captured.ts'
import { hideDayParts } from './dayParts.ts'
import { findDayWord } from './days.ts'
import { isToDo } from './kinds.ts'
import { blank, type Line, makeLine, take, titleOf } from './line.ts'
import { findMoney, SHARE } from './money.ts'
import { UNIT_AFTER, UNIT_BEFORE } from './moneyUnits.ts'
import { EXTRA, EXTRA_AFTER, isCost } from './several.ts'

/** A comma between things, not that of a number: 'lunch 12,50, coffee 3' and '1,200 rent'. */
const BETWEEN = /(?<!\p{Nd})[,،，、;؛]|[,،，、;؛](?!\p{Nd})/u
/** Between expenses there can also be less: 'bread 2.30 and milk 1.20', 'bread 2.30 milk 1.20'. */
const BETWEEN_EXPENSES =
  /(?<!\p{Nd})[,،，、;؛]|[,،，、;؛](?!\p{Nd})|\s+(?:and|und|et|y|e|و|&)\s|\sو(?=\p{sc=Arabic}{2}|\d)|(?<=円)と|\s\+\s(?=\p{L})/u
/** 'haircut $30 tip $5', '牛乳 238円 パン 180円', 'haircut 30 tip 5' */
const BETWEEN_SUMS = String.raw`(?<=\p{Sc}\d+)\s+(?=\p{L}[\p{L}\s]*\p{Sc}\d)|(?<=\d\s?[\p{Sc}円元원])\s+(?=\p{L}\D*\d[\d.,]*\s?[\p{Sc}円元원])|(?<=\s\d+)\s+(?=(?:tip|shipping|delivery|trinkgeld|versand)\s\d+\s*$)`
const BETWEEN_PRICES = new RegExp(
  String.raw`${BETWEEN_EXPENSES.source}|(?<=\d[.,]\d\d)\s+(?=\p{L})|${BETWEEN_SUMS}`,
  'u',
)
/** Where each begins with its amount: '£12 for parking and 8.40 for coffee'. */
const BETWEEN_PRICED = /[,、;]\s|\s(?:and|und|et|y|e|و|&|(?<=\p{L}\s)\+)\s|\sو(?=\d)/u
/** Sums of what each costs, 'bread 2 milk 3.50', but not 'iPhone 15 case 20' or 'bus 12 lunch 9'. */
const BETWEEN_WHOLE =
  /(?<=\s\d{1,4}(?:[.,]\d\d)?)\s+(?!(?:and|und|et|y|e|و|tickets|karten|billets|entradas|تذاكر)\s)(?=\p{L})/iu
const WHOLE =
  /^(?!(?:bus|tram|train|metro|line|flight|bahn|zug|flug)\s\d)(\p{L}+(?:\s\p{L}+)?)\s\d{1,4}(?:[.,]\d\d)?$/iu
/** '2.50 on 9' can be the beginning of '2.50 on 9 nov'. */
const NO_NAME = /^(?:on|at|the|for|from|am|den|le|el|em|x)$/i
/** 'lunch 12.50 with card tip 2', 'lunch 31.50 in wallet, tip 3' */
const PLACED = new RegExp(
  String.raw`^(\P{Nd}+?)(\s(?:${UNIT_BEFORE}\s?)?\p{Nd}[\p{Nd}.,٫]*(?:\s?${UNIT_AFTER})?)(?:(?:\s(?:with|by|in|mit|per|en|avec|con))?\s(?:card|cash|karte|bar|carte|tarjeta|efectivo|كاش|(?:カード|現金)で)(?=[,،、;]?${EXTRA_AFTER})|(\s\P{Nd}+?)(?=[,،、;]${EXTRA_AFTER}))`,
  'iu',
)
/** A list with a name is one thing: 'Shopping: milk, bread'. */
const HEADED = /^[^,]*[:：]\s/u
/** 'bills: rent 1200, internet 60' */
const HEAD = /^\P{Nd}{1,30}[:：]\s+(?=\P{Nd}+\p{Nd}.*,)/u
const NAME = /^[^\d]{1,30}$/
const MAX_ITEMS = 20

/** Returns the parts of a line, by default those between its commas, or undefined if it is not a list. */
function findItems(text: string, between = BETWEEN) {
  const items = text.split(between).map((item) => item.trim())
  return items.length > 1 && items.length <= MAX_ITEMS && items.every(Boolean) ? items : undefined
}

/** Returns whether a line is a list with a name: 'shopping: milk, eggs'. */
export const isHeadedList = (text: string) => HEADED.test(text) && findItems(text) !== undefined

/** Returns the things of a list of short names. 'buy milk, bread' is one thing to do, 'call Ann, email Tom' two. */
export function findThings(text: string): CapturedItem[] | undefined {
  const names = findItems(text)
  const isOne = HEADED.test(text) || (names?.some(isToDo) && !names.every(isToDo))
  return !isOne && names?.every((name) => NAME.test(name)) ? names.map((title) => ({ title })) : undefined
}

/** 'call Ann today and buy milk friday' */
const BETWEEN_TASKS = /\s*[,،，、;؛]\s*|\s(?:and|und|et|y|e|و)\s/u

/** Returns the tasks of a list in which each has its day and nothing more, on at least two days: 'laundry today, ironing tomorrow'. */
export function findDatedTasks(text: string, read: (line: Line) => Captured): CapturedItem[] | undefined {
  const items = findItems(text, BETWEEN_TASKS)?.map((item) => {
    const { kind: _, title, due, parts: __, ...more } = read(makeLine(item, []))
    return due && title !== item && Object.keys(more).length === 0 ? { title, due } : undefined
  })
  const isEach = items?.every((item) => item !== undefined)
  return isEach && new Set(items!.map(({ due }) => due.slice(0, 10))).size > 1 ? items : undefined
}

/** Returns the expenses of a list in which each has its day, and one without a name that of the first: 'coffee 3.50 today, 4.20 yesterday'. */
export function findDated(text: string, options: CaptureOptions): CapturedItem[] | undefined {
  let title = ''
  const toItem = (item: string) => {
    const day = findDayWord(item, options)
    const open = day ? blank(item, day.start, day.end) : item
    const money = day && day.day <= options.today ? findMoney(open, options) : undefined
    if (!day || !money || money.isIncome || open.slice(money.end).trim()) return undefined
    title = titleOf(take(makeLine(open, []), 'amount', money)) || title
    return title ? { title, amount: money.amount, date: day.day } : undefined
  }
  return readEach(text, [BETWEEN, BETWEEN_EXPENSES], toItem)
}

/** Returns the parts of a line between the first of these marks between which each can be read. */
function readEach(text: string, marks: RegExp[], read: (item: string) => CapturedItem | undefined) {
  for (const between of marks) {
    const items = findItems(text, between)?.map(read)
    if (items?.every((item) => item !== undefined)) return items
  }
  return undefined
}

/** Returns the expenses of a list in which each thing ends with its amount, and none of these can be a time. */
export function findExpenses(text: string, options: CaptureOptions): CapturedItem[] | undefined {
  if (SHARE.test(text)) return undefined
  const read = (item: string) => readExpense(item, options)
  const listed = text.replace(HEAD, '').replace(PLACED, '$1$3$2')
  return (
    readEach(listed, [BETWEEN_WHOLE], readCost) ?? readEach(listed, [BETWEEN_PRICES, BETWEEN, BETWEEN_PRICED], read)
  )

  function readCost(item: string) {
    const [, name = ''] = WHOLE.exec(item) ?? []
    return isCost(name) ? read(item) : undefined
  }
}

/** '300 at Carrefour' */
const PLACED_SUM = /^\P{L}{0,2}\d[\d.,]*\s(?:at|in|bei|im|chez|en|في|من|عند)\s\p{L}/u
/** 'دفعت 20 للتاكسي' */
const ARABIC_PAID = /^(?:دفعت|صرفت|جبت|[اإ]شتريت)\s+/u

function readExpense(words: string, options: CaptureOptions) {
  const item = words.replace(ARABIC_PAID, '')
  const isFirst = /^\p{Sc}?\d/u.test(item)
  // '4 on coffee' is as 'spent 4 on coffee'.
  const text = isFirst ? `spent ${item}` : item
  const money = findMoney(text, options)
  const isFor = money?.from === 0 && money.to !== undefined
  if (!money || money.isIncome || !(isFor || (!isFirst && text.slice(money.end).trim() === ''))) return undefined
  if (!money.isExact && options.readTimes?.(hideDayParts(text), options.now, 'future')) return undefined
  const title = titleOf(take(makeLine(text, []), 'amount', money)).replace(/^لل(?=\p{L}{2})/u, 'ال')
  const isSum =
    !isFirst || PLACED_SUM.test(item) || isCost(title) || EXTRA.test(title) || findMoney(item, options)?.isExact
  return isSum && title && !NO_NAME.test(title) ? { title, amount: money.amount } : undefined
}

import { withOnlyNumber } from './budget.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { toEntry } from './entry.ts'
import { type Line, take, titleOf } from './line.ts'
import { isCost } from './several.ts'
import { findUntilJapaneseMonth, findUntilMonth } from './untilMonth.ts'
import { findTime } from './when.ts'

const NAMED =
  /^\s*(?<word>(?:(?:new|my|savings?|neues)\s+)?(?:goal|(?:spar)?ziel|objectif|objetivo|meta|obiettivo|(?:貯金)?目標|هدف)(?=\s*[:：])|sparziel(?=\s+\p{L}+\s\p{Nd}))\s*[:：]?\s*/iu
/** 'save 3000 for vacation', '3000 für Urlaub sparen', '旅行に30万円貯める', but not 'save 200 to savings'. */
const SAVING =
  /^\s*(?<word>(?:(?:i\s)?(?:want|need|have) to\s)?save(?:\sup)?|spare?n?|ahorrar|épargner|économiser|risparmiare|(?:عايز[ةه]?\s|نفسي\s)?[أان]?(?:وفر|حوش|دخار)|(?:هدف\s)?توفير)\s+(?=\P{L}*\p{Nd}\P{L}*(?:(?:euros?|eur|dollars?|bucks|pounds?|quid|جنيه|[أا]لف|[آأا]لاف)\s)?(?:(?:for|für|pour|para|per)\s|ل\p{L}{2}))|\s(?<last>sparen)(?!\p{L})(?<=^\s*\p{L}+\s\p{Nd}[\p{Nd}.]*(?:\s?€|\seuro)?\s.*|\p{Nd}.*\sfür\s.*|^\s*für\s.*\p{Nd}.*|^\s*\p{L}+\ssparen(?=\s\p{Nd}[\p{Nd}.]{2}))|(?<=円[を\s]?)(?<kanji>貯める|貯金する|ためる)/iu
const FOR =
  /^(?:ل(?:شراء\s|ل)?|(?:(?:for|für|pour|para|per)\s+)?(?:(?:an?|the|my|our|den|die|das|einen?|meinen?)\s+)?)|(?:のため)?に$/giu
const BY =
  /(?<!\p{L})(?:by|before|until|till|bis(?: zum)?|avant|d['’]ici|pour|antes de|para|entro|قبل|حتى|لحد|بحلول)\s+/iu
/** Less is more often a number of what is to be done: 'goal: push-ups 50'. */
const MIN_GOAL = 100

/** Reads a line that says how much is to be saved, for what and by when: 'save 3000 for vacation by june'. */
export function readGoal(line: Line, options: CaptureOptions): Captured | undefined {
  const isNamed = NAMED.test(line.open)
  const found = (isNamed ? NAMED : SAVING).exec(line.open)
  if (!found) return readFund(line, options)
  const { word, last, kanji } = found.groups!
  const start = found.index + found[0].indexOf(word ?? last ?? kanji ?? '')
  const to = found.index + found[0].length
  const named = take(line, 'kind', { start, end: start + (word ?? last ?? kanji ?? '').length, to })
  const day = findDay(named, options)
  // 'save 800 for christmas' is by then, and for it.
  const dated = day ? take(named, 'date', { ...day, isKept: !/\p{L}/u.test(titleOf(take(named, 'date', day))) }) : named
  const entry = (isNamed ? toEntry : withOnlyNumber)(dated, {
    ...options,
    byHand: { ...options.byHand, kind: 'expense', isOne: true },
  })
  const title = isNamed ? entry.title : entry.title.replace(FOR, '')
  const { amount, repeat, parts } = entry
  if (!amount || repeat || entry.date || !title || (amount < MIN_GOAL && !isCost(title))) return undefined
  return { kind: 'goal', title, amount, ...(day && { date: day.day }), parts }
}

/** 'holiday fund 2000 by July', but not 'index fund 2000' */
const FUND = /^\s*[\p{L}\s]*(?:\sfund|\p{L}kasse|資金)\s*\P{L}*\p{Nd}|^\s*صندوق\s/iu

function readFund(line: Line, options: CaptureOptions): Captured | undefined {
  const day = FUND.test(line.open) ? findDay(line, options) : undefined
  if (!day) return undefined
  const byHand = { ...options.byHand, kind: 'expense' as const, isOne: true }
  const { title, amount = 0, date, repeat, parts } = withOnlyNumber(take(line, 'date', day), { ...options, byHand })
  return amount < MIN_GOAL || date || repeat ? undefined : { kind: 'goal', title, amount, date: day.day, parts }
}

/** Returns the day by which it is to be saved: the first one of 'by june'. */
function findDay({ open }: Line, options: CaptureOptions) {
  const month = findUntilMonth(BY, open, options) ?? findUntilJapaneseMonth(open, options)
  if (month) return month
  const sum = open.replace(/(?<![-/\p{Nd}])(?!20[2-9]\d(?!\d))\p{Nd}{3,}(?![-/\p{Nd}])/gu, (digits) =>
    'x'.repeat(digits.length),
  )
  const time = findTime(sum, options, 'future')
  return time && !time.hasHour
    ? { start: time.start, from: time.lead, end: time.start + time.text.length, day: time.day }
    : undefined
}

import { asCategory } from '@daybook/contract'
import { guessCategory, offeredCategories } from '../starterCategories.ts'
import { ARABIC_SUM } from './arabicSum.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { findPeriod } from './days.ts'
import { toEntry } from './entry.ts'
import { isToDo } from './kinds.ts'
import { blank, type Line, take } from './line.ts'
import { findMoney } from './money.ts'
import { findUntilMonth } from './untilMonth.ts'

/** 'set a budget of 300 for food', 'food budget 300', '食費の予算 4万円', 'Urlaubsbudget 900', but not 'discuss the budget 3pm'. */
const BUDGET =
  /(?<before>^\s*(?:(?:set|make|create|add|new|my|a|the|حدد(?:لي)?|[اأ]عمل(?:لي)?)\s+)*|\s+|の?)(?:(?<![\p{sc=Latin}\p{sc=Arabic}])|(?<=^\s*(?!sub)\p{L}{4,})(?=budget))(?<word>(?:monats|wochen|jahres|gesamt)?budget|presupuesto|orçamento|予算|(?:ال)?ميزاني[ةه])(?!\p{L}|\s(?:hotel|hostel|flight|airline|meeting|call|talk|review|planner|app|besprechung|sitzung|会議|اجتماع)(?!\p{L}))(?<after>\s*[:：は]|\s+(?:of|for|für|de|para|pour)(?!\p{L}))?/iu
const FOR = /^(?:(?:for|für|of|de|para|pour)\s+|لل|ل(?=كل)|[今毎][月週]の)/iu
const ARABIC_PERIOD_AFTER = /(?<=\S)\s(?:في الشهر|للشهر|الشهري[ةه])$/u
const ARABIC_PERIOD = /^(?:(?<week>[أا]سبوعي[ةه])|شهري[ةه])(?:\s+|$)/u
/** Between what a budget counts, but gas and electric are both of the home. */
const AND =
  /\s*[,،、&+]\s*|(?<!(?<!\p{L})gas)\s+(?:and|und|et|y|e)\s+|\sو\s?(?=\p{sc=Arabic})|と(?=\p{sc=Han}|\p{sc=Katakana})/iu
/** '食費 月', 'gifts is' */
const IS = /\s(?:月|is|ist|est|es|será)$/iu
/** What is all that one spends: 'total budget 2500', 'Budget für alles 2500', '全体の予算 30万円'. */
const EVERYTHING =
  /^(?:(?:everything|all|total|overall|(?:ins)?gesamt|(?:all |total |overall )?(?:my |the )?(?:spending|expenses|categories)|(?:the |my )?(?:whole |entire )?month|alles|(?:alle )?(?:ausgaben|kategorien)|tout|todo|tudo|tutto|totale?)|全体|全部|合計|كل ?(?:شي|شيء|حاج[ةه]|المصروفات|المصاريف)|الكل|كله|(?:كل )?(?:ال)?شهر(?: كله)?|(?:ال)?(?:كلي|شهري)[ةه]|[إا]جمالي[ةه]?|شامل[ةه])$/iu
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,])(?:${ARABIC_SUM}|\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?)(?![\p{L}\p{Nd}])`,
  'gu',
)
/** '500 for December' */
const FOR_MONTH = /(?<!\p{L})(?:(?:for|für|pour|para|per|voor|in|im|en)\s+|ل(?:شهر\s)?)/iu

/** Reads a line that sets how much is to be spent on something: 'budget 300 for food'. `repeat` says how it renews. */
export function readBudget(line: Line, options: CaptureOptions): Captured | undefined {
  const { open } = line
  const found = BUDGET.exec(open)
  if (!found?.groups) return undefined
  const { before = '', word = '', after } = found.groups
  const [from, to] = [found.index, found.index + found[0].length]
  const start = from + before.length
  const named = take(line, 'kind', { start, end: start + word.length, from, to })
  const month = findUntilMonth(FOR_MONTH, open, options)
  const monthStart = Math.max(month?.start ?? 0, to)
  const rest = month ? take(named, 'date', { start: monthStart, end: month.end }) : named
  const byHand = { ...options.byHand, kind: 'expense' as const, isOne: true }
  const { title: words, amount, date, repeat, category, parts } = withOnlyNumber(rest, { ...options, byHand })
  const isCompound = /\p{L}$/u.test(open.slice(0, start))
  const title = words
    .replace(ARABIC_PERIOD, '')
    .replace(ARABIC_PERIOD_AFTER, '')
    .replace(FOR, '')
    .replace(IS, '')
    .replace(isCompound ? /s$/ : '', '')
  const isOf = (unit: 'week' | 'month') => findPeriod(unit, 0, open, options.locale) !== undefined
  const isBefore = from === 0 && !after && /^\s*\p{L}/u.test(open.slice(to)) && !FOR.test(words)
  const isPeriod =
    repeat !== undefined ||
    ARABIC_PERIOD.test(words) ||
    month !== undefined ||
    isOf('month') ||
    isOf('week') ||
    /^\p{L}+budget$/iu.test(word)
  const isAll = title ? EVERYTHING.test(title) : isPeriod
  const isNamed = isBefore || (!isToDo(title) && !/\s(?:about|the)$/i.test(title))
  const isOver = date !== undefined && !isOf('week') && !isOf('month')
  const unit = isOf('week') || ARABIC_PERIOD.exec(words)?.groups?.week ? 'week' : 'month'
  const renewal = repeat ?? (isOf('month') || month ? undefined : ({ unit, every: 1 } as const))
  if (amount === undefined || !(isAll || (title && isNamed)) || isOver || renewal?.unit === 'day') return undefined
  return {
    kind: 'budget',
    title,
    amount,
    ...(isAll ? { all: true } : category ? { category } : findCategories(title, options.categories)),
    ...(renewal && { repeat: renewal }),
    ...(month && { date: toNearest(month.day, options.today) }),
    parts,
  }
}

/** Returns the categories of a budget that names more than one: 'food and eating out'. */
function findCategories(title: string, names: readonly string[] = []) {
  if (names.includes(asCategory(title))) return undefined
  const offered = offeredCategories('expense', names)
  const found = title.split(AND).map((name) => guessCategory('expense', name, offered))
  const [category = '', ...categories] = new Set(found)
  return categories.length > 0 && found.every(Boolean) ? { category, categories } : undefined
}

/** Reads a line as an entry, whose only number is its amount whatever the words around it: '60 a week for fun'. */
export function withOnlyNumber(line: Line, options: CaptureOptions): Captured {
  const entry = toEntry(line, options)
  const rest = entry.parts.reduce((open, { start, end }) => blank(open, start, end), line.open)
  const [only, ...others] = rest.matchAll(NUMBER)
  if (entry.amount !== undefined || !only || others.length > 0) return entry
  const [start, end] = [only.index, only.index + only[0].length]
  const amount = findMoney(only[0], options)?.amount
  const text = line.text.slice(start, end)
  const part = { name: 'amount', text, start, end } as const
  const parts = [...entry.parts, part].sort((a, b) => a.start - b.start)
  return { ...entry, ...(amount && { amount }), title: entry.title.replace(text, '').trim(), parts }
}

/** Returns the month of today rather than the same one of the next year. */
const toNearest = (day: string, today: string) =>
  day.slice(5, 7) === today.slice(5, 7) ? `${today.slice(0, 8)}01` : day

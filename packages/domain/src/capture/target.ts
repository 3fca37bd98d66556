import { RoutineTarget } from '@daybook/contract'
import type { Captured, CapturedRepeat } from './captured.ts'
import { COUNT_WORDS, toCount } from './countWords.ts'
import { withAsciiDigits } from './days.ts'
import { FOR_WORDS } from './duration.ts'
import { type Line, take, titleOf } from './line.ts'

/** What a routine can count, as a pattern. */
export const UNITS = [
  'glasses|cups|pages|lit(?:er|re)s?|min(?:utes)?|steps|(?:push|sit|pull)-?ups|squats|burpees|words|reps',
  'gläser|tassen|litern|seiten|minuten|schritte|wörter|liegestütze|kniebeugen',
  'verres|tasses|pas',
  'vasos|tazas|litros?|páginas|minutos|pasos',
  'bicchieri|tazze|litr[oi]|pagine|minuti|passi',
  'copos|xícaras|passos',
  "glazen|kopjes|pagina['’]s|stappen",
  '[أا]كواب|كوب(?:اي(?:ات|[ةه]))?|لتر|صفحات|صفحة|دقائق|دقايق|دقيق[ةه]|خطوة|خطوات|ضغط[ةه]',
].join('|')
/** 'آلاف' after a number. */
export const THOUSANDS = '[آأا]لاف|[أا]لف'
/** '8', '10000', '10,000', '10k', but not '1.500 litres'. */
const AMOUNT = String.raw`[1-9]\d{0,2}[.,]\d{3}(?!\s?(?:lit|l))|[1-9]\d{0,2}k|[1-9]\d{0,4}`
/** A number of these is done in parts over a day: '8 glasses of', 'for 20 min', '水を8杯'. Of '5 to 10 pages' it is the first. */
const TARGET = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,:])(?<lead>(?:${FOR_WORDS})\s+)?(?:(?<least>${AMOUNT})\s?(?:[-–]|to|bis|لـ?)\s?)?(?<target>(?:${AMOUNT})(?:\s(?:${THOUSANDS}))?)\s?(?<unit>${UNITS})(?!\p{L})(?<of>\s+(?:of|de|di|van)(?=\s))?`,
  'iu',
)
/** '3 times a day'; what is done so often in a week has no target of a day. */
const TIMES = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,:])(?:(?<target>[1-9]\d?|${COUNT_WORDS})(?:\s(?<unit>times|مرات)|\s?[x×](?=\s)|[\s-]?(?<mal>mal))|twice|(?<twice>مرتين))(?!\p{L})`,
  'iu',
)
/** The same of Japanese, after a number without a space. */
export const JAPANESE_UNITS = 'リットル|杯|分間?|ページ|歩|回|個|問|単語|語|錠|粒'
const JAPANESE = new RegExp(
  String.raw`(?<![\p{Nd}.,:時第])(?<target>[1-9]\d?万|${AMOUNT})\s?(?<unit>${JAPANESE_UNITS})(?!目)(?<of>の)?`,
  'u',
)

/** 'pushups 30' */
const COUNTED =
  /(?:(?:push|sit|pull)-?ups|squats|burpees|liegestütze|kniebeugen|腕立て(?:伏せ)?|腹筋|スクワット|ضغط)\s?(?<number>[1-9]\d{0,2})(?![\p{L}\p{Nd}.,:]|\s?[\p{Sc}円])/iu

const findCount = (open: string) => TARGET.exec(open) ?? JAPANESE.exec(open)

/** Returns whether a line says how much or how often something is done: '8 glasses of water', 'stretch 3 times'. */
export const isCount = (open: string) => (findCount(open) ?? TIMES.exec(open)) !== null

const IN_THOUSANDS = new RegExp(`\\s(?:${THOUSANDS})$`, 'u')
const toAmount = (text: string) =>
  toCount(text.replace(/[.,]/g, '').replace(/k$/i, '000').replace('万', '0000').replace(IN_THOUSANDS, '000'))

/** Takes how much of something a routine asks for in a day out of a line. What is done once in a week has no such amount. */
export function takeTarget(
  line: Line,
  repeat: CapturedRepeat | undefined,
): { line: Line; target?: Captured['target'] } {
  if (repeat?.times === 1) return { line }
  const isDaily = repeat?.unit === 'day'
  const open = withAsciiDigits(line.open)
  const counted = isDaily ? COUNTED.exec(open) : null
  const number = RoutineTarget.safeParse(Number(counted?.groups?.number)).data
  if (counted && number) {
    const end = counted.index + counted[0].length
    const start = end - String(number).length
    return { line: take(line, 'target', { start, end }), target: { amount: number } }
  }
  const found = findCount(open) ?? (isDaily ? TIMES.exec(open) : null)
  const { least, target = '2', mal, twice, unit = mal ?? (twice ? 'مرات' : 'times') } = found?.groups ?? {}
  const { lead = '', of = '' } = found?.groups ?? {}
  const amount = RoutineTarget.safeParse(toAmount(least ?? target)).data
  if (!found || !amount) return { line }
  const [from, to] = [found.index, found.index + found[0].length]
  const span = { start: from + lead.length, end: to - of.length, from, to, isKept: least !== undefined }
  const taken = take(line, 'target', span)
  // Without other words, it is also the title: '10000 steps a day'.
  return { line: titleOf(taken) ? taken : take(line, 'target', { ...span, isKept: true }), target: { amount, unit } }
}

import { withOnlyNumber } from './budget.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { type Line, literal, take } from './line.ts'
import { FILLING } from './moving.ts'

const KEEP = `${FILLING}|add|set|aside|away|fund|goal|pots?|beiseite|zurück(?:ge)?legt?|kasse|ziel|topf|(?:積み?立て|貯金|貯め|ため)(?:た|る|した|する)?|資金|目標|حوشت|وفرت|شلت|هدف|صندوق|حصال[ةه]`
/** What says that money is put aside, and the words around it. */
const KEEPS = new RegExp(String.raw`(?<!\p{sc=Latin}|\p{sc=Arabic})(?:${KEEP})(?!\p{sc=Latin}|\p{sc=Arabic})`, 'iu')
const NO_MORE = new RegExp(
  String.raw`^(?:(?:${KEEP}|i|for|to|towards?|in|into|the|my|our|für|den|die|das|ins?|auf|zum|zur|のため|[にへをの]|ل|لل|في)(?:\s+|(?=[\p{sc=Han}\p{sc=Hiragana}])|$))*$`,
  'iu',
)

/** Reads a line that puts money aside for a goal there is: 'put 100 aside for vacation', 'vacation fund 50'. */
export function readContribution(line: Line, options: CaptureOptions): Captured | undefined {
  const goal = options.goals?.find(({ name }) => patternOf(name).test(line.open))
  const found = goal && patternOf(goal.name).exec(line.open)
  const named = found && take(line, 'kind', { start: found.index, end: found.index + found[0].length })
  if (!named || !KEEPS.test(named.open)) return undefined
  const byHand = { ...options.byHand, kind: 'expense' as const, isOne: true }
  const { title, amount, date, repeat, parts } = withOnlyNumber(named, { ...options, byHand })
  if (amount === undefined || repeat || (date && date > options.today) || !NO_MORE.test(title)) return undefined
  const saved = { title: '', amount, ...(date && { date }), parts }
  return goal.account ? { kind: 'transfer', to: goal.account, ...saved } : { kind: 'goal', goal: goal.id, ...saved }
}

/** Also in one word with what it is, 'Urlaubskasse', and without that: 'توفير للعربية'. */
const patternOf = (name: string) =>
  new RegExp(
    String.raw`(?<!\p{sc=Latin}|\p{sc=Arabic})(?:ال|لل?)?${literal(name.trim().replace(/^(?:(?:توفير|[إا]دخار|تحويش) لل?|ال)/u, ''))}(?:s?(?=kasse|topf|ziel|fonds)|(?!\p{sc=Latin}|\p{sc=Arabic}))`,
    'iu',
  )

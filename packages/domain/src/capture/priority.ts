import { TaskPriority } from '@daybook/contract'
import { type Line, take, titleOf } from './line.ts'

const WORDS = [
  'high|hoch|haute?|alt[ao]|高',
  'med(?:ium)?|mittel|moyenne?|medi[ao]|中',
  'low|niedrig|basse?|baj[ao]|低',
]
const PRIORITY = new RegExp(
  String.raw`(?<!\S)(?:[!p](?<number>[1-3])|!(?<word>${WORDS.join('|')})|(?<marks>!{2,3}))(?!\S)`,
  'iu',
)
/** What has this mark is something to do: '!1' or '!high', but not 'p1', which has other meanings. */
const MARK = new RegExp(String.raw`(?<!\S)!(?:[1-3]|${WORDS.join('|')})(?!\S)`, 'iu')
/** So is what ends with more of them, if it has no number: 'call Ann !!', but not 'lunch 12 !!'. */
const MARKS = /^\P{Nd}*\s!{2,3}\s*$/u

const URGENT = '(?:very |sehr )?(?:urgent|important|dringend|wichtig|急ぎ|至急|重要|مهم(?: جدا)?|عاجل)'
/** ', high priority' */
const LEVEL = /(?:,|\s)\s*(?<word>high|medium|low)(?:est)? (?:priority|prio)(?=\s*$)/iu
/** 'urgent: fix sink', '重要 確定申告', 'Pass verlängern, wichtig' */
const IN_WORDS = new RegExp(
  String.raw`^\s*${URGENT}(?:\s?[:：!]\s*|(?<=[ぎ急要])\s+)(?=\S)|,\s*${URGENT}[\s.!]*$|\sضروري[\s.!]*$`,
  'iu',
)

export const hasPriorityMark = (open: string) => MARK.test(open) || MARKS.test(open)

/** Takes the priority out of the line of a task: '!1', 'p1', '!high' or '!!!'. Two marks are the second. */
export function takePriority(line: Line): { line: Line; priority?: TaskPriority } {
  const urgent = IN_WORDS.exec(line.open)
  const found = urgent ?? LEVEL.exec(line.open) ?? PRIORITY.exec(line.open)
  const priority = urgent ? 1 : TaskPriority.safeParse(toPriority(found?.groups)).data
  if (!found || !priority) return { line }
  const taken = take(line, 'priority', { start: found.index, end: found.index + found[0].length })
  return titleOf(taken) ? { line: taken, priority } : { line }
}

function toPriority({ number, word, marks }: Record<string, string | undefined> = {}) {
  if (marks) return marks.length === 3 ? 1 : 2
  return word ? WORDS.findIndex((one) => new RegExp(`^(?:${one})$`, 'i').test(word)) + 1 : Number(number)
}

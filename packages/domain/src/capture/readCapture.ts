import { readBudget } from './budget.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { readChecklist } from './checklist.ts'
import { readContribution } from './contribution.ts'
import { readEntry, toEntry } from './entry.ts'
import { readGoal } from './goal.ts'
import { isHeadedList } from './items.ts'
import { isToDo, takeKind } from './kinds.ts'
import { type Line, makeLine, titleOf } from './line.ts'
import { inNamedCurrency, inOwnCurrency } from './ownCurrency.ts'
import { hasPriorityMark, takePriority } from './priority.ts'
import { readRoutine, readSeveralHours } from './routine.ts'
import { readSplit } from './split.ts'
import { isCount } from './target.ts'
import { readTask } from './task.ts'
import { readTransfer } from './transfer.ts'
import { isUnpriced } from './unpriced.ts'
import { readUnmarked } from './vowelMarks.ts'

/** Of a note, a longer line is a text. */
const MAX_TITLE = 60
/** No one types a longer line, and a search for times takes quadratic time. */
const MAX_LENGTH = 1000

/**
 * Reads a line typed or shared into the app: 'lunch 12.50 yesterday' is an expense, 'salary 2000' income, 'pay rent
 * tomorrow 9am' a task, 'gym every monday' a routine, and a text of several lines a note. 'milk, bread' is a task or two
 * of them, as its `items` say. Depends on nothing but the line and the options, so what is deleted from the line is gone.
 */
export const readCapture = (text: string, options: CaptureOptions) => readUnmarked(readLine, text, options)

function readLine(text: string, all: CaptureOptions): Captured {
  const { kind: chosen, declined = [] } = all.byHand ?? {}
  if (text.trim().includes('\n') && (!chosen || chosen === 'note')) return toNote(makeLine(text, declined))
  if (text.length > MAX_LENGTH) return readLong(text, all)
  const line = makeLine(text, declined)
  const options = inNamedCurrency(line.open, all)
  if (chosen) return readAs(chosen, line, options)
  const { line: rest, kind } = takeKind(line)
  // 'task: …' names a task, 'remind me every day' a routine.
  const isReminder = kind === 'task' && !rest.parts[0]?.text.endsWith(':')
  if (kind) return (isReminder ? readReminder(rest, options) : undefined) ?? readAs(kind, rest, options)
  if (hasPriorityMark(line.open)) return readTask(line, options)
  return (
    readBudget(line, options) ??
    readContribution(line, options) ??
    readGoal(line, options) ??
    readTransfer(line, options) ??
    readSplit(line, options) ??
    inOwnCurrency(readEntry, line, options) ??
    readUndated(line, options)
  )
}

/** Reads a note: its first line is the title, or the beginning of one that is too long, which is then in the content, too. */
function toNote(line: Line): Captured {
  const named = takeKind({ ...line, open: line.open.slice(0, MAX_TITLE) })
  const { rest, parts } = named.kind === 'note' ? named.line : line
  const text = rest.trim()
  const list = parts.length === 0 && readChecklist(text)
  if (list) return { kind: 'note', ...list, parts }
  const [first = '', ...others] = text.split('\n')
  const isLong = first.length > MAX_TITLE
  const title = isLong ? first.slice(0, MAX_TITLE).replace(/\s+\S*$/u, '') : titleOf({ text: first, rest: first })
  const content = isLong ? text : others.join('\n').trim()
  return { kind: 'note', title, ...(content && { content }), parts }
}

function readLong(text: string, { byHand, usual = 'expense' }: CaptureOptions): Captured {
  const kind = byHand?.kind ?? takeKind(makeLine(text.slice(0, MAX_TITLE), [])).kind ?? usual
  if (kind === 'note') return toNote(makeLine(text, []))
  return { kind: kind === 'money' ? 'expense' : kind, title: text.trim(), parts: [] }
}

/** Reads a line as the kind that the user or the line itself names. */
function readAs(kind: NonNullable<CaptureOptions['byHand']>['kind'], line: Line, options: CaptureOptions): Captured {
  const named = takeKind(line)
  const rest = named.kind === kind ? named.line : line
  if (kind === 'note') return toNote(line)
  if (kind === 'task') return readTask(rest, options)
  if (kind === 'budget') return readBudget(rest, options) ?? { kind, title: titleOf(rest), parts: rest.parts }
  if (kind === 'goal') return readGoal(rest, options) ?? { kind, title: titleOf(rest), parts: rest.parts }
  if (kind === 'transfer') return readTransfer(rest, options) ?? { kind, title: titleOf(rest), parts: rest.parts }
  if (kind === 'routine') return readRoutine(rest, options, true) ?? { kind, title: titleOf(rest), parts: rest.parts }
  return readSplit(rest, options) ?? inOwnCurrency(toEntry, rest, options)
}

/** Reads a line that names no entry. */
function readUndated(line: Line, options: CaptureOptions): Captured {
  const task = readTask(line, options)
  const routine = readRoutine(line, options)
  const several = task.due && !task.rule ? readSeveralHours(line, options) : undefined
  if (several) return several
  // Only a task has a project and labels, as it has a priority.
  const isFiled = options.usual !== 'routine' && (task.project || task.labels) && task.rule
  if (routine?.repeat && !isFiled) return routine
  const isList = task.items !== undefined || isHeadedList(line.open)
  const { usual } = options
  const isCounted = usual === 'expense' && isCount(line.open)
  const isTask = task.due !== undefined || isList || isCounted || isToDo(takePriority(line).line.open)
  if (isTask) return task
  const any = readAs(usual ?? 'expense', line, { ...options, byHand: { ...options.byHand, kind: undefined } })
  return usual || isUnpriced(line, any) ? any : task
}

/** Reads 'remind me every day to stretch'. */
function readReminder(line: Line, options: CaptureOptions) {
  const routine = readRoutine(line, options)
  return routine?.repeat && { ...routine, title: routine.title.replace(/^to\s+/i, '') }
}

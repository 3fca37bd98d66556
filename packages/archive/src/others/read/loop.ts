import { isDay, type RepeatRule } from '@daybook/contract'
import { readCsvRows } from '@daybook/domain/csvRows'
import { weekdayOf } from '@daybook/domain/days'
import { BadFile } from '../../badFile.ts'
import { type Line, readTable } from '../formats/csv.ts'
import { toMoment } from '../formats/days.ts'
import { Folder } from '../formats/folder.ts'
import { type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import type { Model, ModelRoutine, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const [DONE, SKIPPED] = [2, 3]
const WEEK = 7

type Habit = {
  id: string
  title: string
  description: string
  times: number
  inDays: number
  isArchived: boolean
  /** Missing if it is done or not. */
  target?: number
  unit: string
  isAtMost: boolean
  /** Values by day; of a target thousandths. */
  days: { day: string; value: number }[]
}

/** Reads a backup of Loop Habit Tracker, or the ZIP file of its CSV files. */
export async function readLoop({ sqlite, files }: Input, options: ReadOptions): Promise<Model> {
  const model = newModel('Loop Habit Tracker')
  const habits = sqlite ? fromDatabase(sqlite) : await fromFiles(files)
  for (const habit of habits) addHabit(model, habit, options)
  return model
}

function addHabit(model: Model, habit: Habit, { today }: ReadOptions) {
  const { id, title, description, target, unit, isArchived } = habit
  const days = habit.days.filter(({ day }) => isDay(day))
  model.leave('unreadable', title, habit.days.length - days.length)
  const known = days.filter(({ day }) => day <= today).sort((a, b) => (a.day < b.day ? -1 : 1))
  const start = known[0]?.day ?? today
  const times_a_week = toTimesAWeek(habit)
  const rule = times_a_week ? EACH_DAY : toRule(habit, start)
  // So many times in so many days are on certain days in Daybook, unless these are a week.
  if (habit.times > 1 && habit.times !== habit.inDays && !times_a_week) model.leave('repetitions', title)
  if (habit.isAtMost) model.leave('measured', title)
  const isRounded = target !== undefined && (!Number.isInteger(target) || known.some(({ value }) => value % 1000 !== 0))
  if (isRounded) model.leave('rounded', title)
  const end = isArchived ? (known.at(-1)?.day ?? start) : undefined
  const marks = known.flatMap((one) => toDay(one, target))
  model.routines.push({ id, title, description, rule, times_a_week, start, end, target, unit, days: marks })
}

function toDay({ day, value }: { day: string; value: number }, target: number | undefined): ModelRoutine['days'] {
  if (value === SKIPPED) return [{ day, state: 'skipped' }]
  if (target === undefined) return value === DONE ? [{ day, state: 'done' }] : []
  const count = value / 1000
  return count > 0 ? [{ day, state: count >= target ? 'done' : 'partly', count }] : []
}

const EACH_DAY: RepeatRule = { unit: 'day', every: 1 }

const toTimesAWeek = ({ times, inDays }: Habit) => (inDays === WEEK && times > 1 && times < WEEK ? times : undefined)

function toRule({ times, inDays }: Habit, start: string): RepeatRule {
  if (inDays === WEEK && times === 1) return { unit: 'week', every: 1, weekdays: [weekdayOf(start)] }
  if (times === 1 && (inDays === 30 || inDays === 31)) return { unit: 'month', every: 1, day: Number(start.slice(8)) }
  return { unit: 'day', every: Math.min(Math.max(Math.round(inDays / times), 1), 999) }
}

const HABIT =
  'id uuid name description question archived freq_num freq_den type target_type target_value unit position'.split(' ')

function fromDatabase(sqlite: Sqlite): Habit[] {
  const repetitions = Map.groupBy(sqlite.rows('Repetitions', ['habit', 'timestamp', 'value']), ({ habit }) =>
    toText(habit),
  )
  return sqlite.rows('Habits', HABIT).map((row) => {
    const days = (repetitions.get(toText(row.id)) ?? []).map(({ timestamp, value }) => {
      return { day: toMoment(toNumber(timestamp))?.slice(0, 10) ?? '', value: toNumber(value) }
    })
    return {
      id: toText(row.uuid) || toText(row.id),
      title: toText(row.name),
      description: [toText(row.question), toText(row.description)].filter(Boolean).join('\n\n'),
      times: toNumber(row.freq_num) || 1,
      inDays: toNumber(row.freq_den) || 1,
      isArchived: Boolean(toNumber(row.archived)),
      ...(toNumber(row.type) === 1 && { target: toNumber(row.target_value) || 1 }),
      unit: toText(row.unit),
      isAtMost: toNumber(row.type) === 1 && toNumber(row.target_type) === 1,
      days,
    }
  })
}

async function fromFiles(files: Input['files']): Promise<Habit[]> {
  const folder = new Folder(files)
  const list = folder.find('Habits.csv')
  if (!list) throw new BadFile('unknown')
  const paths = [...files.keys()].filter((path) => path.endsWith('/Checkmarks.csv'))
  const habits: Habit[] = []
  for (const line of readTable('Habits.csv', await list.text()).lines) {
    const start = `${line.get('position').padStart(3, '0')} `
    const path = paths.find((one) => one.split('/').at(-2)?.startsWith(start))
    const text = path ? await files.get(path)!.text() : ''
    habits.push(toHabit(line, readDays(text)))
  }
  return habits
}

function toHabit(line: Line, days: Habit['days']): Habit {
  const isNumber = /^(1|numerical)$/i.test(line.get('type'))
  return {
    id: line.get('name'),
    title: line.get('name'),
    description: [line.get('question'), line.get('description')].filter(Boolean).join('\n\n'),
    times: Number(line.get('frequencynumerator', 'numrepetitions')) || 1,
    inDays: Number(line.get('frequencydenominator', 'interval')) || 1,
    isArchived: /^(true|1)$/i.test(line.get('archived?', 'archived')),
    ...(isNumber && { target: Number(line.get('target value')) || 1 }),
    unit: line.get('unit'),
    isAtMost: isNumber && /^(1|at_most)$/i.test(line.get('target type')),
    days,
  }
}

const VALUES: Record<string, number> = { YES_MANUAL: DONE, SKIP: SKIPPED, YES_AUTO: 1, NO: 0, UNKNOWN: -1 }

/** A line has a day and a value, in words in later versions; the first one can name the columns. */
function readDays(text: string): Habit['days'] {
  const days: Habit['days'] = []
  for (const { cells } of readCsvRows(text, ',')) {
    const [day = '', value = ''] = cells
    if (/^\d{4}-\d\d-\d\d$/.test(day)) days.push({ day, value: VALUES[value] ?? (Number(value) || 0) })
  }
  return days
}

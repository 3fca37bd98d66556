import { TaskPriority, type TaskRepeat } from '@daybook/contract'
import type { Captured, CaptureOptions } from '@daybook/domain/capture/captured'
import { makeLine } from '@daybook/domain/capture/line'
import { readTask } from '@daybook/domain/capture/task'
import { loadReadTimes } from '@daybook/domain/capture/timeLocales'
import { type Line, lineIds, type Table } from '../formats/csv.ts'
import { localMoment, toMoment } from '../formats/days.ts'
import type { Model, ModelTask, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const LABEL = /(?<!\S)@([^\s@]+)/gu
const FILE = /\[\[file .*?\]\]/gs
/** The extension of a file, and the id of the project that a backup adds to its name. */
const AFTER_NAME = /( \[\w+\])?\.csv$/i

/** Reads the templates of projects of Todoist: one, or those of a backup. */
export async function readTodoist({ tables }: Input, options: ReadOptions): Promise<Model> {
  const model = newModel('Todoist')
  for (const table of tables) await readProject(model, table, options)
  return model
}

async function readProject(model: Model, { name, lines }: Table, options: ReadOptions) {
  const project = name.split('/').at(-1)!.replace(AFTER_NAME, '')
  const isInbox = project.toLowerCase() === 'inbox'
  if (!isInbox) model.projects.push({ id: project, name: project })
  const toId = lineIds()
  const above: ModelTask[] = []
  let section = ''
  for (const line of lines) {
    const type = line.get('type').toLowerCase()
    if (type === 'section') section = line.get('content')
    else if (type === 'note') addNote(model, above.at(-1), line.get('content'))
    else if (type === 'task' && line.get('content')) {
      const indent = Math.max(Number(line.get('indent')) || 1, 1)
      above.length = Math.min(above.length, indent - 1)
      const parent = above.at(-1)?.id
      const id = toId([project, section, parent ?? '', line.get('content')])
      const task = await toTask(model, line, options)
      above.push({
        ...task,
        id,
        ...(section && { labels: [...task.labels, section] }),
        ...(!isInbox && { project }),
        ...(parent && { parent }),
      })
      model.tasks.push(above.at(-1)!)
    } else if (type) model.leave('unreadable', `${name}:${line.line}`)
  }
}

/** Adds a comment below the description of its task. */
function addNote(model: Model, task: ModelTask | undefined, content: string) {
  const text = content.replace(FILE, '').trim()
  if (text !== content.trim()) model.leave('attachment_missing', task?.title)
  if (text && task) task.description = [task.description, text].filter(Boolean).join('\n\n')
  else if (text) model.leave('comments', text)
}

async function toTask(model: Model, line: Line, options: ReadOptions) {
  const content = line.get('content')
  // An asterisk marks what is a heading, and is never done.
  const title =
    content
      .replace(LABEL, '')
      .replace(/^\*\s+/, '')
      .trim() || content
  const date = line.get('date')
  const when = date ? await readDate(date, line.get('date_lang') || 'en', options) : {}
  if (date && Object.keys(when).length === 0) model.leave('repetitions', `${title}: ${date}`)
  const deadline = line.get('deadline')
  const [duration, unit] = [Number(line.get('duration')) || 0, line.get('duration_unit')]
  return {
    title,
    description: [line.get('description'), deadline && `Deadline: ${deadline}`].filter(Boolean).join('\n\n'),
    priority: TaskPriority.safeParse(Number(line.get('priority'))).data,
    labels: [...content.matchAll(LABEL)].map(([, label = '']) => label),
    duration: unit === 'day' ? duration * 1440 : duration,
    ...when,
  }
}

type When = Pick<ModelTask, 'due' | 'dueDay' | 'repeat'>

/** Reads a day as people write it: '2026-12-24 14:00', 'tomorrow', 'every 2nd Tuesday at 9'. */
async function readDate(text: string, locale: string, { zone, today }: ReadOptions): Promise<When> {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? []
  if (day) return time ? { due: localMoment(zone, day, time) } : { dueDay: day }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { due: toMoment(text) }
  const captured = readTask(makeLine(`x ${text}`, []), await captureOptions(locale, today))
  // What was not understood is left in the title.
  if (captured.title !== 'x') return {}
  const [dueDay = '', hour] = (captured.due ?? '').split('T')
  const repeat = captured.rule && toRepeat(captured)
  return {
    ...(hour ? { due: localMoment(zone, dueDay, hour) } : dueDay ? { dueDay } : {}),
    ...(repeat && { repeat, ...(!dueDay && { dueDay: today }) }),
  }
}

const toRepeat = ({ rule, from, until }: Captured): TaskRepeat => ({
  rule: rule!,
  from: from ?? 'due',
  ...(until && { until }),
})

async function captureOptions(locale: string, today: string): Promise<CaptureOptions> {
  return {
    now: new Date(`${today}T00:00:00`),
    today,
    locale,
    week: { first: 1, firstWorking: 1 },
    separators: { group: ',', decimal: '.' },
    decimals: 2,
    readTimes: await loadReadTimes(locale),
    byHand: { kind: 'task' },
  }
}

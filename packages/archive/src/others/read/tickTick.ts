import type { TaskPriority } from '@daybook/contract'
import { BadFile } from '../../badFile.ts'
import { type Line, readTable } from '../formats/csv.ts'
import { dayAt, isTimeZone, toMoment } from '../formats/days.ts'
import { readRRule } from '../formats/rrule.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const HEADER = /^"?Folder Name"?,"?List Name"?,/m
const PRIORITIES: Record<string, TaskPriority> = { 5: 1, 3: 2, 1: 3 }

/** Reads a backup of TickTick. Above its table are lines that say when it was made and what its states mean. */
export function readTickTick({ texts }: Input, options: ReadOptions): Model {
  const model = newModel('TickTick')
  for (const { name, text } of texts) {
    const at = HEADER.exec(text)?.index
    if (at === undefined) throw new BadFile('unknown', name)
    for (const line of readTable(name, text.slice(at)).lines) addLine(model, line, options)
  }
  return model
}

/** What is ticked off in a list has another mark. */
const toText = (content: string) => content.replace(/^▫\s?/gm, '- [ ] ').replace(/^▪\s?/gm, '- [x] ')

function addLine(model: Model, line: Line, options: ReadOptions) {
  const list = line.get('list name')
  const [id, title, content] = [
    line.get('taskid') || `${list} ${line.line}`,
    line.get('title'),
    toText(line.get('content')),
  ]
  const created = momentOf(line.get('created time'))
  const tags = line.get('tags').split(/\s*,\s*/)
  if (line.get('kind') === 'NOTE') {
    model.notes.push({ id, title, content, tags, created })
    return
  }
  const project = [line.get('folder name'), list].filter(Boolean).join(': ')
  if (project && !model.projects.some((one) => one.id === project)) model.projects.push({ id: project, name: project })
  const zone = zoneOf(line.get('timezone'), options.zone)
  const isAllDay = line.get('is all day') === 'true'
  const [due, start] = [momentOf(line.get('due date')), momentOf(line.get('start date'))]
  const when = due ?? start
  const day = when && dayAt(zone, when)
  const rule = line.get('repeat')
  // TickTick counts from the day on which it was done with another name, and has parts of its own.
  const repeat = rule && readRRule(rule.replace(/^ERULE:/i, '').replace(/;TT_SKIP=[^;]*/i, ''), day ?? options.today)
  if (rule && !repeat) model.leave('repetitions', title)
  if (line.get('reminder')) model.leave('events', title)
  const startDay = start && due ? dayAt(zone, start) : undefined
  const isDone = /^[12]$/.test(line.get('status'))
  model.tasks.push({
    id,
    title,
    description: content,
    ...(isAllDay ? { dueDay: day } : { due: when }),
    startDay: startDay !== day ? startDay : undefined,
    priority: PRIORITIES[line.get('priority')],
    labels: tags,
    project: project || undefined,
    parent: line.get('parentid') || undefined,
    repeat: repeat || undefined,
    created,
    completed: isDone ? (momentOf(line.get('completed time')) ?? created ?? `${options.today}T00:00:00Z`) : undefined,
  })
}

/** '2026-01-01T09:00:00+0000' */
const momentOf = (text: string) => toMoment(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))

const zoneOf = (timeZone: string, otherwise: string) => (timeZone && isTimeZone(timeZone) ? timeZone : otherwise)

import { BadFile } from '../../badFile.ts'
import type { Unzipped } from '../../unzip.ts'
import { toMoment } from '../formats/days.ts'
import type { Model, ModelFile } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

/** The types of items. */
const [NOTE, FOLDER, RESOURCE, TAGGED] = ['1', '2', '4', '6']
const RESOURCE_LINK = /!?\[([^\]\n]*)\]\(:\/([0-9a-f]{32})(?:#[^)]*)?\)|<img[^>]*src=["']:\/([0-9a-f]{32})["'][^>]*>/g

type Item = { title: string; body: string; get: (name: string) => string }

/** Reads an export of Joplin (JEX). To-dos become tasks. */
export async function readJoplin({ files }: Input): Promise<Model> {
  const model = newModel('Joplin')
  const items = new Map<string, Item>()
  for (const [path, file] of files) {
    const [, id] = /^([0-9a-f]{32})\.md$/.exec(path) ?? []
    if (id) items.set(id, toItem(await file.text()))
  }
  const ofType = (type: string | undefined) => [...items].filter(([, item]) => item.get('type_') === type)
  if (ofType(NOTE).length + ofType(FOLDER).length === 0) throw new BadFile('unknown')
  const known: Known = {
    items,
    tags: Map.groupBy(
      ofType(TAGGED).map(([, item]) => item),
      (item) => item.get('note_id'),
    ),
    resources: new Map(ofType(RESOURCE).map(([id, item]) => [id, item])),
    files: new Map(
      [...files].flatMap(([path, file]) => (path.startsWith('resources/') ? [[path.slice(10, 42), file]] : [])),
    ),
  }
  for (const [id, item] of ofType(NOTE)) addNote(model, id, item, known)
  model.leave('encrypted', '', [...items.values()].filter((item) => item.get('encryption_applied') === '1').length)
  return model
}

type Known = {
  items: Map<string, Item>
  tags: Map<string, Item[]>
  resources: Map<string, Item>
  /** By the id of the resource. */
  files: ReadonlyMap<string, Unzipped>
}

/** The last lines of an item are its fields, after an empty line; the first one is its title. */
function toItem(text: string): Item {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  const at = lines.lastIndexOf('')
  const fields = new Map(
    lines.slice(at + 1).map((line) => {
      const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )
  const [title = '', ...body] = lines.slice(0, Math.max(at, 0))
  return { title, body: body.join('\n').trim(), get: (name) => fields.get(name) ?? '' }
}

function addNote(model: Model, id: string, item: Item, known: Known) {
  if (Number(item.get('deleted_time')) > 0) return model.leave('deleted', item.title)
  if (item.get('encryption_applied') === '1') return undefined
  const isTask = item.get('is_todo') === '1'
  const of = { kind: isTask ? ('task' as const) : ('note' as const), id }
  const content = attachResources(model, of, item.body, known)
  const tags = (known.tags.get(id) ?? []).flatMap((tagged) => known.items.get(tagged.get('tag_id'))?.title ?? [])
  const created = toMoment(item.get('user_created_time') || item.get('created_time'))
  const updated = toMoment(item.get('user_updated_time') || item.get('updated_time'))
  const folder = folderOf(item, known)
  if (isTask) {
    const project = known.items.has(item.get('parent_id')) ? item.get('parent_id') : undefined
    if (project && !model.projects.some((one) => one.id === project))
      model.projects.push({ id: project, name: known.items.get(project)!.title })
    const [due, completed] = [item.get('todo_due'), item.get('todo_completed')].map((ms) => toMoment(Number(ms)))
    model.tasks.push({ id, title: item.title, description: content, labels: tags, project, created, due, completed })
  } else model.notes.push({ id, title: item.title, content, tags: [...tags, ...folder], created, updated })
}

/** Returns the path of a note's notebook as a tag. */
function folderOf(item: Item, { items }: Known) {
  const path: string[] = []
  for (let at = items.get(item.get('parent_id')); at && path.length < 20; at = items.get(at.get('parent_id')))
    path.unshift(at.title.trim().replace(/[\s/]+/g, '-'))
  return path.length > 0 ? [path.join('/')] : []
}

function attachResources(model: Model, of: ModelFile['of'], body: string, { items, resources, files }: Known) {
  const seen = new Set<string>()
  return body.replace(
    RESOURCE_LINK,
    (_, text: string | undefined, linked: string | undefined, image: string | undefined) => {
      const id = linked ?? image ?? ''
      // A link to another note has the same form.
      const note = items.get(id)
      if (note && note.get('type_') === NOTE) return `[[${note.title}]]`
      const file = files.get(id)
      const name = resources.get(id)?.title || text || id
      if (!file) model.leave('attachment_missing', name)
      else if (!seen.has(id)) {
        seen.add(id)
        model.files.push({ id, name, of, read: () => file.bytes() })
      }
      return text ?? ''
    },
  )
}

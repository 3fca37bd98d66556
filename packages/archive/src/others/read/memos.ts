import * as z from 'zod/mini'
import { toMoment } from '../formats/days.ts'
import { bool, listOf, parsed, str } from '../formats/json.ts'
import { type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import type { Model } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const Memos = z.object({
  memos: listOf(
    z.object({
      name: str,
      state: str,
      createTime: str,
      updateTime: str,
      content: str,
      pinned: bool,
      attachments: listOf(z.object({ filename: str })),
      resources: listOf(z.object({ filename: str })),
    }),
  ),
})

/** Reads the database of Memos, or what its API returns. */
export function readMemos({ sqlite, json }: Input): Model {
  const model = newModel('Memos')
  if (sqlite) addRows(model, sqlite)
  for (const one of json)
    for (const { name, state, createTime, updateTime, attachments, resources, ...memo } of parsed(Memos, one).memos) {
      for (const { filename } of [...attachments, ...resources]) model.leave('attachment_missing', filename)
      const archived = state === 'ARCHIVED'
      const [created, updated] = [toMoment(createTime), toMoment(updateTime)]
      model.notes.push({ id: name, title: '', ...memo, archived, created, updated })
    }
  return model
}

function addRows(model: Model, sqlite: Sqlite) {
  const organized = sqlite.rows('memo_organizer', ['memo_id', 'pinned']).filter(({ pinned }) => toNumber(pinned))
  const pinnedIds = new Set(organized.map(({ memo_id }) => memo_id))
  const files = Map.groupBy(
    ['resource', 'attachment'].flatMap((table) => sqlite.rows(table, ['uid', 'id', 'filename', 'blob', 'memo_id'])),
    ({ memo_id }) => memo_id,
  )
  const columns = ['id', 'uid', 'created_ts', 'updated_ts', 'row_status', 'content', 'pinned']
  for (const row of sqlite.rows('memo', columns)) {
    const id = toText(row.uid) || toText(row.id)
    model.notes.push({
      id,
      title: '',
      content: toText(row.content),
      created: toMoment(toNumber(row.created_ts) * 1000),
      updated: toMoment(toNumber(row.updated_ts) * 1000),
      pinned: Boolean(toNumber(row.pinned)) || pinnedIds.has(row.id ?? null),
      archived: row.row_status === 'ARCHIVED',
    })
    for (const file of (row.id && files.get(row.id)) || []) {
      const { blob } = file
      const name = toText(file.filename)
      // Memos can keep them outside of the database.
      if (!(blob instanceof Uint8Array) || blob.length === 0) model.leave('attachment_missing', name)
      else
        model.files.push({
          id: toText(file.uid) || toText(file.id),
          name,
          of: { kind: 'note', id },
          read: async () => new Uint8Array(blob),
        })
    }
  }
}

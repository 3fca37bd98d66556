import { createHash } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { inSlices } from '../db/slices.ts'

/** Returns the number of attachments whose content differs from the attached one. Reads one file at a time. */
export async function countChangedFiles(db: Db) {
  const read = (limit: number, after: { user_id: string; id: string } | undefined) => {
    const all = db
      .selectFrom('attachments as a')
      .innerJoin('attachment_files as f', (join) =>
        join.onRef('f.user_id', '=', 'a.user_id').onRef('f.id', '=', 'a.id'),
      )
      .select(['a.user_id', 'a.id', 'a.sha256', 'a.size', 'f.content'])
      .orderBy('a.user_id')
      .orderBy('a.id')
      .limit(limit)
    const rest =
      after && all.where((eb) => eb(eb.refTuple('a.user_id', 'a.id'), '>', eb.tuple(after.user_id, after.id)))
    return (rest ?? all).execute()
  }
  let changed = 0
  for await (const files of inSlices(read, 1))
    for (const { content, sha256, size } of files)
      if (content.length !== size || createHash('sha256').update(content).digest('hex') !== sha256) changed += 1
  return changed
}

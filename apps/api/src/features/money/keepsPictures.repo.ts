import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

const choiceOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select('keeps_pictures').where('id', '=', userId),
)

/** Reads whether the user keeps the pictures of receipts with their entries: their latest choice. */
export function keepsPicturesRepo(db: Db, userId: string) {
  return {
    async get() {
      const [choice] = await choiceOf(db, { userId })
      return choice?.keeps_pictures === 1
    },
  }
}

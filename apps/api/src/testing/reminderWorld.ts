import { refreshTokens, type Tokens } from '@daybook/contract'
import { expect } from 'vitest'
import type { Db } from '../db/open.ts'
import { makeTestApi, sender } from './api.ts'
import { testDb } from './database.ts'
import { type PushService, startPushService } from './pushService.ts'
import { subscribedUser } from './pushUser.ts'

const SERVERS = 3

/** Some answers are lost: the message comes again, and the browser drops it by its id. */
function loseAnswers({ state }: PushService) {
  let answers = 0
  state.answer = () => {
    answers += 1
    return { status: 201, breaks: answers % 7 === 0 }
  }
}

/** Starts a server beside those on this database, for which as many milliseconds have passed. */
async function joinedApi(db: Db, passed: number) {
  const api = await makeTestApi({ db })
  api.pass(passed)
  return api
}

/** Three servers on one database, and a user with one browser. Times are in milliseconds. */
export async function makeReminderWorld(start: string) {
  const db = await testDb()
  const service = await startPushService()
  loseAnswers(service)
  const apis = [await makeTestApi({ db })]
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    for (const api of apis) api.pass(ms)
  }
  pass(Date.parse(start) - Date.now())
  // Each server has a mailbox, so the one-time code of the sign-up is found only while there is one server.
  const ann = await subscribedUser(apis[0]!, service)
  while (apis.length < SERVERS) apis.push(await joinedApi(db, passed))
  let tokens: Tokens = ann.tokens
  const seen = new Set<string>()

  return {
    now: () => apis[0]!.clock.now().getTime(),
    pass,

    /** Sends a request to one of the servers, in a session that is kept. */
    async send(...[endpoint, input]: Parameters<typeof ann.send>) {
      tokens = (await sender(apis[0]!)(refreshTokens, { body: { refresh: tokens.refresh } })).body as Tokens
      const reply = await sender(apis[0]!, { authorization: `Bearer ${tokens.access}` })(endpoint, input)
      expect(reply.status).toBeLessThan(300)
      return reply.body as { id: string }
    },

    /** Lets two of the servers plan what is due; the third may be planning by its own timer. */
    async plan(which: number) {
      await Promise.all([apis[which % SERVERS]!, apis[(which + 1) % SERVERS]!].map(({ app }) => app.reminders.run()))
    },

    /** Sends what is planned, and returns the tags that the browser has not shown before. */
    async deliver() {
      // Each may be sending, also by its own timer.
      await Promise.all(apis.map(({ app }) => app.push.flush()))
      return service.to(ann.name).flatMap(({ payload }) => {
        if (seen.has(payload.id)) return []
        seen.add(payload.id)
        return payload.show.map(({ tag }) => tag)
      })
    },

    /** Returns when a server has something to do for the user. */
    async nextRun() {
      const heads = db.selectFrom('sync_heads').select('remind_at')
      const head = await heads.where('user_id', '=', ann.id).executeTakeFirst()
      return head?.remind_at ? Date.parse(head.remind_at) : undefined
    },

    /** Stops a server in the middle of whatever it does, and starts another one. */
    async restart(which: number) {
      const at = which % SERVERS
      const [next] = await Promise.all([joinedApi(db, passed), apis[at]!.app.close()])
      apis[at] = next
    },

    async close() {
      for (const { app } of apis) await app.close()
      await service.stop()
      await db.destroy()
    },
  }
}
export type ReminderWorld = Awaited<ReturnType<typeof makeReminderWorld>>

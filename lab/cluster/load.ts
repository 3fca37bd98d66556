import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './person.ts'

/** The mean time between two calls of a person. */
const PAUSE_MS = 2000
const MAIL_MS = 1000

/** Lets all people read and write until it is stopped; then each completes its last write. */
export function startLoad(people: Person[], { withMails = true } = {}) {
  let isOver = false
  async function use(person: Person) {
    for (let turn = 0; !isOver; turn += 1) {
      await sleep(Math.random() * 2 * PAUSE_MS)
      await person.doNext(turn)
    }
  }
  async function writeMails() {
    for (let turn = 0; !isOver; turn += 1) {
      await sleep(MAIL_MS)
      await people[turn % people.length]!.writeMail()
    }
  }
  const work = [...people.map(use), withMails && writeMails()]
  return {
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

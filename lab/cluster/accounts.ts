import { setTimeout as sleep } from 'node:timers/promises'
import type { startMailServer } from '../../apps/api/src/testing/mailServer.ts'
import type { Ledger } from './ledger.ts'
import { makePerson, type Person } from './person.ts'

const AT_ONCE = 6
const MAIL_MS = 60_000
type Mails = Awaited<ReturnType<typeof startMailServer>>

/** Signs up people, a few at once. */
export async function signUp(count: number, url: string, ledger: Ledger, mails: Mails) {
  const codes = async (email: string) => {
    const end = performance.now() + MAIL_MS
    while (performance.now() < end) {
      const mail = mails.received.find(({ to }) => to?.some(({ address }) => address === email))
      const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1]
      if (code) return code
      await sleep(50)
    }
    throw new Error(`no code was mailed to ${email}`)
  }
  const people: Person[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const number = next
      next += 1
      people[number] = await makePerson(number, url, ledger, codes)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return people
}

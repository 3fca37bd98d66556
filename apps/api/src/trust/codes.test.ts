import { randomUUID } from 'node:crypto'
import {
  changeEmail,
  confirmSignUp,
  forgotPassword,
  requestDeletion,
  requestSignUp,
  resendOtp,
  resetPassword,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../clock.ts'
import { makeTestApi, PASSWORD, sender, type TestApi } from '../testing/api.ts'
import { otherThan, readMember } from '../testing/member.ts'
import { readRows } from '../testing/tables.ts'
import type { Member } from './seedItems.ts'

type SentCode = { code: string; to: string }
type Reply = { status: number; body: { message?: string | undefined } }
type Flow = {
  /** Requests a code. `fresh` is an address without an account. */
  ask: (member: Member, fresh: string) => Promise<SentCode>
  use: (member: Member, given: { code: string; otp: string }) => Promise<Reply>
}

const anonymous = ({ api }: Member) => sender(api)

const FLOWS: Record<string, Flow> = {
  'sign-up': {
    ask: async (member, to) => {
      const { body } = await anonymous(member)(requestSignUp, { body: { email: to, password: PASSWORD, name: 'Ann' } })
      return { code: body.code, to }
    },
    use: (member, body) => anonymous(member)(confirmSignUp, { body }),
  },
  'email-change': {
    ask: async ({ send }, to) => {
      const { body } = await send(changeEmail, { body: { email: to, password: PASSWORD } })
      return { code: body.code, to }
    },
    use: ({ send }, body) => send(verifyEmail, { body }),
  },
  'account-deletion': {
    ask: async ({ send, email }) => {
      const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
      return { code: body.code, to: email }
    },
    use: ({ send }, body) => send(verifyDeletion, { body }),
  },
  'password-reset': {
    ask: async (member) => {
      const { body } = await anonymous(member)(forgotPassword, { body: { email: member.email } })
      return { code: body.code, to: member.email }
    },
    use: (member, body) => anonymous(member)(resetPassword, { body: { ...body, password: 'eight-lakes-part' } }),
  },
}
const purposes = Object.keys(FLOWS)

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi()
  return api.close
})
const newEmail = () => `${randomUUID()}@example.com`
const readOtp = async ({ to }: SentCode) => (await api.mailTo(to))?.code ?? ''
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted()

describe.each(purposes)('a code for %s', (purpose) => {
  const { ask, use } = FLOWS[purpose]!

  it.each(purposes.filter((other) => other !== purpose))('check 4: is rejected for %s', async (other) => {
    const ann = await readMember(api)
    const response = await ask(ann, newEmail())
    const given = { code: response.code, otp: await readOtp(response) }
    const { challenges: _, ...before } = await readRows(api.db, ann.id)
    expect((await FLOWS[other]!.use(ann, given)).status).toBe(400)
    const { challenges: __, ...after } = await readRows(api.db, ann.id)
    expect(after).toEqual(before)
    expect((await use(ann, given)).status).toBe(200)
  })

  it('check 4: works once, and only with its own flow token', async () => {
    const ann = await readMember(api)
    const [first, second] = [await ask(ann, newEmail()), await ask(ann, newEmail())]
    const otp = await readOtp(second)
    const foreign = { code: first.code, otp: otherThan(otp) }
    expect((await use(ann, foreign)).status).toBe(400)
    expect((await use(ann, { code: second.code, otp })).status).toBe(200)
    expect([400, 401]).toContain((await use(ann, { code: second.code, otp })).status)
  })

  it('check 5: is blocked after five wrong attempts, even in parallel; a resend replaces it', async () => {
    const ann = await readMember(api)
    const response = await ask(ann, newEmail())
    const old = await readOtp(response)
    const wrong = { code: response.code, otp: otherThan(old) }
    const tries = await Promise.all(Array.from({ length: 9 }, () => use(ann, wrong)))
    expect(statuses(tries)).toEqual([...Array(5).fill(400), ...Array(4).fill(429)])
    expect((await use(ann, { code: response.code, otp: old })).status).toBe(429)
    api.pass(MINUTE)
    expect((await anonymous(ann)(resendOtp, { body: { code: response.code } })).status).toBe(200)
    const newOtp = await readOtp(response)
    if (newOtp !== old) expect((await use(ann, { code: response.code, otp: old })).status).toBe(400)
    expect((await use(ann, { code: response.code, otp: newOtp })).status).toBe(200)
  })

  it('check 5: returns 429 after twenty wrong attempts a day over all codes of the account', async () => {
    const ann = await readMember(api)
    const fresh = newEmail()
    const attempts: Reply[] = []
    for (let n = 0; n < 4; n += 1) {
      const response = await ask(ann, fresh)
      const wrong = { code: response.code, otp: otherThan(await readOtp(response)) }
      for (let m = 0; m < 5; m += 1) attempts.push(await use(ann, wrong))
    }
    expect(statuses(attempts)).toEqual(Array(20).fill(400))
    const last = await ask(ann, fresh)
    const right = await use(ann, { code: last.code, otp: await readOtp(last) })
    expect(right).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again tomorrow.' } })
  })
})

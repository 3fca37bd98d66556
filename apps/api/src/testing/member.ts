import { signIn, type Tokens } from '@daybook/contract'
import { PASSWORD, registerUser, sender, sharedApi, type TestApi } from './api.ts'

/** Registers a new user. Returns functions to send requests, to read mails and to sign in on other devices. */
export const member = async () => readMember(await sharedApi())

/** Like {@link member}, on the given API. */
export async function readMember(api: TestApi, address?: string) {
  const { email, tokens } = await registerUser(api, address)
  const as = ({ access }: Tokens, headers: Record<string, string> = {}) =>
    sender(api, { authorization: `Bearer ${access}`, ...headers })

  return {
    api,
    id: userIdIn(tokens),
    email,
    tokens,
    send: as(tokens),
    /** Signs in again, as on another device. */
    async elsewhere(password = PASSWORD, headers: Record<string, string> = {}) {
      const { body } = await sender(api, headers)(signIn, { body: { email, password } })
      return { tokens: body as Tokens, send: as(body as Tokens, headers) }
    },
    otp: async (address = email) => (await api.mailTo(address))?.code ?? '',
    subjects: async (address = email) => {
      await api.app.outbox.flush()
      return api.mailbox.to(address).map((mail) => mail.subject.replace(' - Daybook', ''))
    },
  }
}

/** Returns the user id in the access token. */
const userIdIn = ({ access }: Tokens): string =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sub

/** Returns a code other than `otp`. */
export const otherThan = (otp: string) => (otp === '000000' ? '111111' : '000000')

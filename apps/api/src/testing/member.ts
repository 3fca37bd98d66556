import { signIn, type Tokens } from '@daybook/contract'
import { PASSWORD, registerUser, sender, sharedApi, type TestApi } from './api.ts'

/** Somebody new and signed in, with their address and the ways a test looks at their mail and their other devices. */
export const member = async () => memberOf(await sharedApi())

/** The same, of an API of one's own. */
export async function memberOf(api: TestApi, address?: string) {
  const { email, tokens } = await registerUser(api, address)
  const as = ({ access }: Tokens, headers: Record<string, string> = {}) =>
    sender(api, { authorization: `Bearer ${access}`, ...headers })

  return {
    api,
    id: idIn(tokens),
    email,
    tokens,
    send: as(tokens),
    /** Signs in once more, on another device. */
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

/** Whose tokens they are. */
const idIn = ({ access }: Tokens): string =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sub

/** A code that is not this one. */
export const otherThan = (otp: string) => (otp === '000000' ? '111111' : '000000')

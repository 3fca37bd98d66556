import { API_BASE } from '@daybook/contract'
import { signUp } from '../../e2e/signUp.ts'

/** Signs up a user who sends requests as they are, without schemas. Throws if a response is an error. */
export async function newAccount(url: string, codeFor: (email: string) => Promise<string>) {
  const { cookies } = await signUp(url, codeFor)
  const access = cookies.find(({ name }) => name === 'access_token')!.value
  const authorization = `Bearer ${access}`

  async function call(path: string, init: RequestInit) {
    const reply = await fetch(url + API_BASE + path, init)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  return {
    access,
    get: (path: string) => call(path, { headers: { authorization } }),
    /** Posts a form, or lines of JSON unless `headers` say otherwise. */
    async send(path: string, body: string | FormData, headers: Record<string, string> = {}) {
      const type = typeof body === 'string' && { 'content-type': 'application/x-ndjson' }
      return (await call(path, { method: 'POST', headers: { authorization, ...type, ...headers }, body })).json()
    },
  }
}

export const PASSWORD = 'seven-rivers-meet'

/** A new account on the program at `url`, made through its API, and the session that begins with it. */
export async function signUp(url: string, codeFor: (email: string) => Promise<string>) {
  const name = 'Ann'
  const email = `${crypto.randomUUID()}@example.com`
  let access = ''

  /** Sends a call as this person and answers what comes back. */
  async function send(path: string, body: object) {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  const { code } = await send('/auth/signup/request/', { email, password: PASSWORD, name })
  const tokens = await send('/auth/signup/', { code, otp: await codeFor(email) })
  access = tokens.access
  const cookies = Object.entries({ access_token: tokens.access, refresh_token: tokens.refresh }).map(
    ([name, value]) => ({ name, value: String(value), url }),
  )
  return { name, email, cookies, send }
}

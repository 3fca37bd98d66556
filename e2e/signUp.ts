export const PASSWORD = 'seven-rivers-meet'

/** Creates an account on the program at `url` through its API, and returns its session. */
export async function signUp(url: string, codeFor: (email: string) => Promise<string>, currency = 'USD') {
  const name = 'Ann'
  const email = `${crypto.randomUUID()}@example.com`
  let access = ''

  /** Sends a POST, or a GET without a body, as this user and returns the response. */
  async function send(path: string, body?: object) {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) }
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${url}/api${path}`, request)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  const { code } = await send('/auth/signup/request/', { email, password: PASSWORD, name })
  const tokens = await send('/auth/signup/', { code, otp: await codeFor(email), currency })
  access = tokens.access
  const cookies = Object.entries({ access_token: tokens.access, refresh_token: tokens.refresh }).map(
    ([name, value]) => ({ name, value: String(value), url }),
  )
  return { name, email, cookies, send }
}

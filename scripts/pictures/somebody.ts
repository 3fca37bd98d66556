import { makeProgram } from '../../e2e/program.ts'
import { LIFE } from './life.ts'

const PERSON = { email: 'ann@example.com', password: 'seven-rivers-meet', name: 'Ann' }

/** A running program in which somebody has an account and a month of their life. */
export async function somebody() {
  const program = await makeProgram()
  await program.start()
  const send = async (path: string, body: object, access = '') => {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) }
    const answer = await fetch(`${program.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { code } = await send('/auth/signup/request/', PERSON)
  const tokens: { access: string; refresh: string } = await send('/auth/signup/', { code, otp: await printed(program) })
  for (const [path, body] of LIFE) await send(path, body, tokens.access)
  return { program, tokens }
}

async function printed({ said }: { said: () => string }) {
  for (;;) {
    const otp = /One-time code for \S+: (\d{6})/.exec(said())?.[1]
    if (otp) return otp
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

// Takes the pictures of the documentation from the running app, with a month of somebody's life in it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { makeProgram } from '../e2e/program.ts'
import { findChromium } from './chromium.ts'
import { root } from './command.ts'

const FOLDER = join(root, 'docs/pictures')
const PERSON = { email: 'ann@example.com', password: 'seven-rivers-meet', name: 'Ann' }

const MONTH: [type: 'income' | 'expense', day: number, amount: number, category: string, title: string][] = [
  ['income', 1, 3250, 'salary', 'Pay, Northgate Library'],
  ['income', 9, 180, 'side work', 'Translation for Mira'],
  ['expense', 1, 940, 'rent', 'Rent'],
  ['expense', 3, 62.4, 'groceries', 'Market on Saturday'],
  ['expense', 4, 18.9, 'transport', 'Train to the coast'],
  ['expense', 4, 34.5, 'eating out', 'Supper with Jonas'],
  ['expense', 6, 41.15, 'groceries', 'Weekly shop'],
  ['expense', 8, 12, 'books', 'The Leopard, second hand'],
  ['expense', 9, 27.3, 'health', 'Pharmacy'],
  ['expense', 11, 58.75, 'groceries', 'Weekly shop and flowers'],
  ['expense', 11, 9.8, 'transport', 'Bicycle tube'],
]

async function fill(url: string, said: () => string) {
  const send = async (path: string, body: object, access = '') => {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) }
    return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { code } = await send('/auth/signup/request/', PERSON)
  let otp: string | undefined
  while (!otp) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    otp = /One-time code for \S+: (\d{6})/.exec(said())?.[1]
  }
  const tokens: { access: string; refresh: string } = await send('/auth/signup/', { code, otp })
  const month = new Date().toISOString().slice(0, 8)
  for (const [type, day, amount, category, title] of MONTH)
    await send(
      `/money/${type}/add/`,
      { amount, category, title, date: `${month}${String(day).padStart(2, '0')}` },
      tokens.access,
    )
  return tokens
}

const program = await makeProgram()
await program.start()
const { access, refresh } = await fill(program.url, program.said)
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
mkdirSync(FOLDER, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 900 } })
  await page.context().addCookies([
    { name: 'access_token', value: access, url: program.url },
    { name: 'refresh_token', value: refresh, url: program.url },
  ])
  await page.goto(`${program.url}/money?view=expense`)
  await page.getByText('Weekly shop and flowers').waitFor()
  await page.screenshot({ path: join(FOLDER, colorScheme === 'light' ? 'money.png' : 'money-dark.png') })
}
await browser.close()
await program.stop()

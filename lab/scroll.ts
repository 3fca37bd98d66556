import { execFileSync } from 'node:child_process'
import { importLines } from '@daybook/contract'
import { chromium, type Page } from '@playwright/test'
import { makeProgram } from '../e2e/program.ts'
import { history } from './history.ts'

const ENTRIES = 10_000
const SLOW_DOWN = 4
// A user stays on the dashboard at least this long, and the files of the next screens are loaded by then.
const DASHBOARD_PAUSE_MS = 2000
const PASSWORD = 'seven-rivers-meet'

/** Scrolls the whole list of a user in a throttled Chromium, and measures each frame and the time to the first rows. */
async function main() {
  const program = await makeProgram()
  await program.start()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const tokens = await signUp(program.url, program.output)
    const entries = history(ENTRIES, new Date()).map((entry) => ({ ...entry, type: 'income' as const }))
    await post(program.url, '/money/import/', importLines(entries), tokens.access)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await context.addCookies([
      { name: 'access_token', value: tokens.access, url: program.url },
      { name: 'refresh_token', value: tokens.refresh, url: program.url },
    ])
    const page = await context.newPage()
    await page.goto(`${program.url}/home`)
    await page.getByRole('link', { name: 'Manage Money' }).waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const first = await timeToFirstRows(page)
    const frames = await scrollToEnd(page)
    report(first, frames)
  } finally {
    await browser.close()
    await program.stop()
  }
}

/** Returns the time from the tap on Money to painted rows, in milliseconds. */
async function timeToFirstRows(page: Page) {
  await page.goto('about:blank').catch(() => undefined)
  await page.goBack()
  await page.getByRole('link', { name: 'Manage Money' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(DASHBOARD_PAUSE_MS)
  return page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLAnchorElement>('main a[href="/money"]')?.click()
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (;;) {
      await painted()
      if (document.querySelector('main li[data-index]')) return performance.now() - began
    }
  })
}

/**
 * Returns the duration in milliseconds of each frame while it scrolls down, for at most a minute. More pages load near
 * the end of the list.
 */
function scrollToEnd(page: Page) {
  return page.evaluate(async () => {
    const frames: number[] = []
    let last = performance.now()
    let still = 0
    const end = last + 60_000
    while (still < 120 && last < end) {
      const before = window.scrollY
      window.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
      still = window.scrollY === before ? still + 1 : 0
    }
    const rows = Math.max(
      ...[...document.querySelectorAll('main li[data-index]')].map((row) => Number(row.getAttribute('data-index'))),
    )
    return { frames, rows }
  })
}

function report(first: number, { frames, rows }: { frames: number[]; rows: number }) {
  const sorted = [...frames].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  console.log(`\nScrolling ${ENTRIES.toLocaleString('en')} entries, CPU slowed down ${SLOW_DOWN}×`)
  console.log(`  first rows painted after ${first.toFixed(0)} ms (goal: under 500)`)
  console.log(
    `  ${frames.length} frames to row ${rows}: median ${at(0.5)} ms, 99% ${at(0.99)} ms, longest ${at(1)} ms (goal: 50)`,
  )
  console.log(`  ${frames.filter((frame) => frame > 50).length} frames over 50 ms`)
}

const findChromium = () => process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()

async function post(url: string, path: string, body: unknown, access?: string) {
  const isLines = typeof body === 'string'
  const type = isLines ? 'application/x-ndjson' : 'application/json'
  const headers = { 'Content-Type': type, ...(access && { Authorization: `Bearer ${access}` }) }
  const text = isLines ? body : JSON.stringify(body)
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: text })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json() as Promise<Record<string, string>>
}

async function signUp(url: string, output: () => string) {
  const email = 'bench@example.com'
  const { code } = await post(url, '/auth/signup/request/', { email, password: PASSWORD, name: 'Ann' })
  for (;;) {
    const otp = /One-time code for \S+: (\d{6})/.exec(output())?.[1]
    if (otp) return (await post(url, '/auth/signup/', { code, otp })) as { access: string; refresh: string }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

await main()

import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, readStore } from './devices.ts'
import { makeProgram, type Program } from './program.ts'

/** The folder of the last release and the database of both, which `npm run test:upgrade` prepares. */
const { UPGRADE_FROM = '', UPGRADE_DATABASE_URL = '' } = process.env
const SCRIPT = ['--max-semi-space-size=4', 'apps/api/build/main.js']

const WIDE = { width: 1440, height: 900 }

type Servers = {
  /** This release on the same database, at another address. */
  next: Program
  /** Replaces the last release by this one, at its address. */
  upgrade: () => Promise<void>
}
type Fixtures = { openDevice: (url: string) => Promise<BrowserContext> }

/** Test fixtures: `program` is the last release, which the member has signed up at; `servers` is this one beside it. */
export const test = base.extend<Fixtures, { servers: Servers; settings: Record<string, string> }>({
  settings: [
    async ({ mails }, use) =>
      use({
        SMTP_URL: mails.url,
        DATABASE_URL: UPGRADE_DATABASE_URL,
        SECRET_KEY: 'one key for both releases, long enough',
      }),
    { scope: 'worker' },
  ],
  program: [
    async ({ settings }, use) => {
      const program = await makeProgram(settings, { cwd: UPGRADE_FROM, script: SCRIPT })
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  servers: [
    async ({ program, settings }, use) => {
      const next = await makeProgram(settings)
      const replaced = await makeProgram({ ...settings, PORT: new URL(program.url).port })
      await use({
        next,
        async upgrade() {
          await program.stop()
          await replaced.start()
        },
      })
      await Promise.all([next.stop(), replaced.stop()])
    },
    { scope: 'worker' },
  ],
  openDevice: async ({ browser, context, member }, use) => {
    expect(member.name).toBe('Ann')
    const opened: BrowserContext[] = []
    const errors: string[] = []
    await use(async (url) => {
      const created = await browser.newContext({ baseURL: url, serviceWorkers: 'allow', viewport: WIDE })
      opened.push(created)
      await created.addCookies(await context.cookies())
      created.on('weberror', (error) => errors.push(String(error.error())))
      return created
    })
    await Promise.all(opened.map((created) => created.close()))
    expect(errors).toEqual([])
  },
})

type Row = { kind: string; id: string } & Record<string, unknown>

/** Returns the rows that are on the disk of a device, without its trash, by kind and id. */
export async function rowsOnDevice(page: Page) {
  const keys = await readStore<string>(page, 'blocks', 'getAllKeys')
  const texts = await readStore<string>(page, 'blocks', 'getAll')
  return sorted(
    keys.flatMap((key, n) => {
      const [, kind = ''] = key.split(' ')
      return kind === 'trash' ? [] : (JSON.parse(texts[n]!) as Row[]).map((row) => ({ ...row, kind }))
    }),
  )
}

/** Returns the rows of the member on a server, without the trash, by kind and id. */
export async function rowsOnServer(url: string, context: BrowserContext) {
  const access = (await context.cookies()).find(({ name }) => name === 'access_token')?.value
  const reply = await fetch(`${url}/api/sync/snapshot/`, { headers: { authorization: `Bearer ${access}` } })
  const lines = (await reply.text()).trim().split('\n').slice(1)
  const rows = lines.map(
    (line) => JSON.parse(line) as { kind: string; id: string; row: object; deleted: string | null },
  )
  return sorted(rows.filter(({ deleted }) => !deleted).map(({ kind, id, row }) => ({ ...row, kind, id })))
}

const sorted = (rows: Row[]) => rows.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1))

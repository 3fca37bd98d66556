import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExport } from '@daybook/archive/daybook/readExport'
import { unzip } from '@daybook/archive/unzip'
import { finishSignIn, getUser, listSessions } from '@daybook/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestApi, sender } from '../testing/api.ts'
import { everyKind } from '../testing/everyKind.ts'
import { member } from '../testing/member.ts'
import { newDataDir } from '../testing/process.ts'
import { tablesWith } from '../testing/tables.ts'
import { halfWay, memberWithApp } from '../testing/twoStep.ts'
import { admin } from './admin.ts'
import type { CliContext } from './context.ts'

type TestUser = Awaited<ReturnType<typeof member>>

/** Runs a runCommand against the test server. Returns its output, or the message of its error. */
async function runCommand({ api }: TestUser, ...words: string[]) {
  const output: string[] = []
  const { config, clock, mail, outbox, db, secrets } = api.app
  const context: CliContext = { config, clock, mail, db, secrets, outbox, close: async () => {} }
  const failed = await admin(
    words,
    (line) => output.push(line),
    async () => context,
  ).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  )
  return failed ?? output.join('\n')
}

describe('npm run admin', () => {
  it('grants and ends Premium and reports when nothing changes', async () => {
    const ann = await member()
    const isPremium = async () => (await ann.send(getUser, {})).body.premium
    expect(await runCommand(ann, 'premium', 'grant', ann.email.toUpperCase())).toBe(`${ann.email} has Premium now.`)
    expect(await isPremium()).toBe(true)
    expect(await runCommand(ann, 'premium', 'grant', ann.email)).toBe(`${ann.email} has Premium already.`)
    expect(await runCommand(ann, 'premium', 'end', ann.email)).toBe(`${ann.email} is on Basic now.`)
    expect(await isPremium()).toBe(false)
  })

  it('shows an account without its secrets', async () => {
    const ann = await member()
    const output = await runCommand(ann, 'user', 'show', ann.email)
    expect(output).toMatch(
      /Address {3}\S+@example.com\nName {6}Ann\nPlan {6}Basic\nCurrency {2}USD\n[\s\S]*Devices {3}1, last/,
    )
    expect(output).not.toMatch(/argon2|[\w-]{40,}/)
  })

  it('exports an account into a new file of the folder', async () => {
    const ann = await member()
    await everyKind(ann.send)
    const before = process.cwd()
    process.chdir(newDataDir())
    onTestFinished(() => process.chdir(before))
    const output = await runCommand(ann, 'export', ann.email)
    const [, file = ''] = /^Everything of \S+ is in (.*)\.$/.exec(output) ?? []
    const { rows } = await readExport(await unzip(new Blob([readFileSync(file)])))
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['entry', 'note', 'task', 'occurrence']))
    expect(await runCommand(ann, 'export', ann.email)).toBe(`There is a ${file} already.`)
    expect(await runCommand(ann, 'export')).toBe('An address is needed: npm run admin -- export <email>')
  })

  it('prints a link that invites an address without an account', async () => {
    const ann = await member()
    expect(await runCommand(ann, 'user', 'invite', ann.email)).toBe(`${ann.email} has an account already.`)
    expect(await runCommand(ann, 'user', 'invite', 'a@b')).toBe('a@b is no address that can sign up.')
    const email = `${randomUUID()}@example.com`
    expect(await runCommand(ann, 'user', 'invite', email)).toMatch(
      new RegExp(
        `^http\\S+/auth/signup\\?invitation=[\\w-]+&email=${encodeURIComponent(email)}\nWith this link, ${email} can sign up until 2`,
      ),
    )
  })

  it('signs an account out on all devices', async () => {
    const ann = await member()
    await ann.elsewhere()
    expect(await runCommand(ann, 'sessions', 'end', ann.email)).toBe(`2 devices of ${ann.email} are signed out.`)
    expect((await ann.send(listSessions, {})).status).toBe(401)
  })

  it('deletes an account only with --yes', async () => {
    const ann = await member()
    expect(await runCommand(ann, 'user', 'delete', ann.email)).toContain('Say it again with --yes')
    expect((await ann.send(getUser, {})).status).toBe(200)
    const { sub } = JSON.parse(Buffer.from(ann.tokens.access.split('.')[1] ?? '', 'base64url').toString())
    expect(await runCommand(ann, 'user', 'delete', ann.email, '--yes')).toBe(
      `${ann.email} and everything of it is erased.`,
    )
    expect((await ann.send(getUser, {})).status).toBe(401)
    expect((await tablesWith(ann.api.db, sub)).every(([, rows]) => rows === 0)).toBe(true)
    expect((await ann.subjects()).at(-1)).toBe('Your account is deleted')
  })

  it('turns two-step sign-in off and notifies the account owner', async () => {
    const ann = await memberWithApp()
    expect(await runCommand(ann, 'user', 'show', ann.email)).toContain('Two-step  totp, recovery-code')
    const pendingFlow = await halfWay(ann.email)
    const message = `The two-step sign-in of ${ann.email} is off; the password alone signs in.`
    expect(await runCommand(ann, 'two-step', 'end', ann.email)).toBe(message)
    expect(await runCommand(ann, 'two-step', 'end', ann.email)).toBe(`${ann.email} has no two-step sign-in.`)
    expect((await ann.elsewhere()).tokens.access).toBeDefined()
    const visitor = sender(ann.api)
    const late = await visitor(finishSignIn, { body: { code: pendingFlow, factor: { totp: ann.next() } } })
    expect(late.status).toBe(400)
    expect((await ann.subjects()).filter((subject) => subject === 'Two-step sign-in was taken off')).toHaveLength(1)
    expect(await runCommand(ann, 'user', 'show', ann.email)).toContain('Two-step  off')
  })

  it('sends a test mail and prints the error of the mail server', async () => {
    const ann = await member()
    const to = `${randomUUID()}@example.com`
    expect(await runCommand(ann, 'mail', 'test', to)).toContain('SMTP_URL is not set')
    expect(ann.api.mailbox.to(to)[0]?.subject).toBe('It works - Daybook')
    const broken = { send: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25')) }
    const api = await makeTestApi({ mail: broken })
    expect(await runCommand({ ...ann, api }, 'mail', 'test', to)).toBe(
      'The mail was not taken: connect ECONNREFUSED 127.0.0.1:25',
    )
    await api.close()
  })

  it.each([
    [[], 'Which command?\n  npm run admin -- premium grant <email>'],
    [['premium'], "There is no command 'premium'."],
    [['user', 'show'], 'An address is needed: npm run admin -- user show <email>'],
    [['user', 'show', 'ann'], 'An address is needed: npm run admin -- user show <email>'],
    [['user', 'show', 'a@example.com', 'b@example.com'], 'An address is needed'],
    [['user', 'show', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
  ])('returns usage instructions for %j', async (words, message) => {
    expect(await runCommand(await member(), ...words)).toContain(message)
  })
})

describe('the admin script as a separate process', () => {
  const script = join(import.meta.dirname, '../../../../scripts/admin.mjs')
  const runScript = (words: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })

  it('creates no database where none exists and names the invalid setting', () => {
    const DATA_DIR = newDataDir()
    const missing = runScript(['user', 'show', 'ann@example.com'], { DATA_DIR })
    expect([missing.status, missing.stdout]).toEqual([1, ''])
    expect(missing.stderr).toContain('start the server once, or set DATA_DIR')
    expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(false)
    const invalid = runScript(['user', 'show', 'ann@example.com'], { DATA_DIR, SMTP_URL: 'mail.example.com' })
    expect(invalid.stderr).toMatch(/^The setting SMTP_URL is wrong: .*\n$/)
  })
})

import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { S3_CREDENTIALS, startS3Service } from '../apps/api/src/testing/s3Service.ts'
import { writeSeedData } from '../scripts/pictures/seedData.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { writeRelease } from '../scripts/releaseFolder.ts'
import { photo } from './attaching.ts'
import { expect, test } from './daybook.ts'
import { waitUntilSent } from './devices.ts'
import { makeProgram } from './program.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'
import { rowsOnServer } from './upgrades.ts'
import { saved } from './writing.ts'

const root = join(import.meta.dirname, '..')
const BUCKET = 'home'
const PASSPHRASE = 'correct horse battery staple'
/** The kinds of row that the user has written. */
const KINDS = ['attachment', 'budget', 'entry', 'note', 'routine', 'section', 'settings', 'task']
const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `daybook-e2e-${name}-`))

/** The commands of 'A lost disk' in docs/operating.md, as they are written there: one text for each block. */
function documentedCommands() {
  const [, section = ''] = readFileSync(join(root, 'docs/operating.md'), 'utf8').split('### A lost disk\n')
  const [steps = ''] = section.split('\n### ')
  const blocks = [...steps.matchAll(/^ {3}```sh\n(.*?)^ {3}```$/gms)]
  return blocks.map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''))
}

/** Puts values in the place of what the commands have as examples. Throws if an example is not there. */
function fillIn(command: string, values: [example: string, value: string][]) {
  return values.reduce((text, [example, value]) => {
    if (!text.includes(example)) throw new Error(`${example} is not in: ${text}`)
    return text.replaceAll(example, value)
  }, command)
}

/** Puts the released program into a folder. In a checkout its commands would install packages again. */
async function installProgram() {
  const folder = join(newFolder('program'), 'daybook')
  await writeRelease(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Returns a folder with a `sudo` that runs a command as this user, for machines without one. */
function folderWithSudo() {
  const folder = newFolder('bin')
  writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
  return folder
}

const isServing = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function run(script: string, cwd: string, env: Record<string, string | undefined>) {
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd, env })
  return stdout
}

async function writeNoteWithPicture(page: Page) {
  await page.goto('/create/note')
  await page.getByLabel('Title').fill('Trip')
  await page.getByLabel('Content').fill('The tent:\n\n')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Picture' }).tap()
  await (await chooser).setFiles(await photo('tent.jpg'))
  await expectPicture(page)
  await expect(saved(page)).toBeVisible()
}

async function expectPicture(page: Page) {
  const picture = page.getByRole('img', { name: 'tent.jpg' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
}

/** A machine with an empty disk, and an empty database server if it has one. */
async function newMachine(database: string) {
  const dataDir = join(newFolder('machine'), 'daybook')
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined
  return {
    dataDir,
    keyFile: join(dataDir, 'secret.key'),
    settings: postgres ? { DATABASE_URL: postgres.url } : undefined,
    async lose() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
type Machine = Awaited<ReturnType<typeof newMachine>>

/** Runs the documented commands on an empty machine. Returns the server that they start, and the last command. */
async function recover({ dataDir, settings }: Machine, url: string, endpoint: string, keyCopy: string) {
  const [write = '', restore = '', key = '', starting = ''] = documentedCommands()
  const passphrase = `BACKUP_PASSPHRASE='${PASSPHRASE}'\n`
  const prepare = fillIn(write, [
    ['/etc/daybook.env', join(newFolder('etc'), 'daybook.env')],
    ['/var/lib/daybook', dataDir],
    ['https://daybook.example', url],
    ['https://s3.example', endpoint],
    ['BUCKET=daybook', `BUCKET=${BUCKET}`],
    ['KEY_ID=…', `KEY_ID=${S3_CREDENTIALS.accessKeyId}`],
    ['ACCESS_KEY=…', `ACCESS_KEY=${S3_CREDENTIALS.secretAccessKey}`],
    ["BACKUP_PASSPHRASE='…'\n", settings ? `${passphrase}DATABASE_URL=${settings.DATABASE_URL}\n` : passphrase],
  ])
  const env = { ...process.env, USER: userInfo().username, PATH: `${folderWithSudo()}:${process.env.PATH}` }
  const cwd = await installProgram()
  const [load = ''] = prepare.trim().split('\n').slice(-1)
  expect(await run(prepare + restore, cwd, env)).toContain('is restored.')
  await run(`${load}\n${fillIn(key, [['/path/to/the/copy/of/secret.key', keyCopy]])}`, cwd, env)
  const [start = '', last = ''] = starting.split('\n')
  const installation = { cwd, command: 'bash', script: ['-euc', `${load}\nexec ${start}`] }
  return { installation, drill: () => run(`${load}\n${last}`, cwd, env) }
}

for (const database of ['SQLite', 'PostgreSQL'])
  test(`the documented commands bring a lost disk back from the bucket, with ${database}`, {
    tag: '@release',
  }, async ({ browser, mails }) => {
    test.setTimeout(240_000)
    const service = await startS3Service(BUCKET)
    const [lost, found] = [await newMachine(database), await newMachine(database)]
    const settings = { ...lost.settings, DATA_DIR: lost.dataDir, SMTP_URL: mails.url, PORT: await freePort() }
    const server = await makeProgram(settings)
    const open = async () => {
      const context = await browser.newContext({ baseURL: server.url })
      return { context, page: await context.newPage() }
    }
    await server.start()
    const ann = await signUp(server.url, mails.codeFor)
    await writeSeedData(ann.send)
    const before = await open()
    await before.context.addCookies(ann.cookies)
    await writeNoteWithPicture(before.page)
    await waitUntilSent(before.page)
    const kinds = async () => new Set((await rowsOnServer(server.url, before.context)).map(({ kind }) => kind))
    await expect.poll(kinds).toEqual(new Set(KINDS))
    const written = await rowsOnServer(server.url, before.context)
    await before.context.close()
    await server.stop()

    const backingUp = await makeProgram({
      ...settings,
      BACKUP_S3_ENDPOINT: service.endpoint,
      BACKUP_S3_BUCKET: BUCKET,
      BACKUP_S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
      BACKUP_PASSPHRASE: PASSPHRASE,
    })
    await backingUp.start()
    await expect.poll(service.keys, { timeout: 90_000 }).toContainEqual(expect.stringMatching(/\.db\.age$/))
    const keyCopy = join(newFolder('key'), 'secret.key')
    copyFileSync(lost.keyFile, keyCopy)
    await backingUp.stop()
    await lost.lose()

    const { installation, drill } = await recover(found, server.url, service.endpoint, keyCopy)
    const again = await makeProgram({ PORT: settings.PORT, SMTP_URL: mails.url }, installation)
    await again.start()
    expect(await drill()).toContain('it is proved.')
    const { context, page } = await open()
    await page.goto('/auth/signin')
    await signIn(page, ann.email)
    expect(await rowsOnServer(server.url, context)).toEqual(written)
    await page.goto('/notes')
    await page.getByRole('link', { name: 'Trip' }).tap()
    await expectPicture(page)
    await page.goto('/tasks')
    await expect(page.getByText('Call the dentist')).toBeVisible()
    await page.goto('/money')
    await expect(page.getByText('Coffee on the platform')).toBeVisible()
    await context.close()
    await again.stop()
    // npm stops what it started.
    await expect.poll(() => isServing(server.url)).toBe(false)
    await found.lose()
    await service.close()
  })

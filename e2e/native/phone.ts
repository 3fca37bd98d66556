import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { ensureTestedNativeBuild, TESTED_NATIVE_BUILD, TESTED_SERVER } from '../../scripts/webBuild.ts'
import { test as base, expect, PASSWORD } from '../daybook.ts'
import { type Answers, SystemError, standIn } from './bridge.ts'

/** The origin from which Android's shell serves the app. */
export const APP = 'https://localhost'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Phone = Awaited<ReturnType<typeof standIn>> & {
  /** The system's responses; a test can override them. */
  answers: Answers
  /** The contents of the app's own storage. */
  storage: Map<string, string>
  /** The app's own files, by path. */
  files: Map<string, string>
  signIn: (email: string) => Promise<void>
}

/** Test fixture: the native build in Android's shell, with a simulated system. */
export const test = base.extend<{ phone: Phone }, { build: string }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await ensureTestedNativeBuild()
      await use(join(TESTED_NATIVE_BUILD, 'client'))
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  phone: async ({ page, url, build }, use) => {
    const storage = new Map<string, string>()
    const files = new Map<string, string>()
    const answers = everydayAnswers(storage, files)
    await page.route(`${APP}/**`, (route) => serveFile(route, build))
    await page.route(`${TESTED_SERVER}/**`, async (route) => {
      const address = new URL(route.request().url())
      // The stream of changes never ends.
      const response = await route.fetch({ url: url + address.pathname + address.search, timeout: 0 })
      await route.fulfill({ response })
    })
    const system = await standIn(page, answers)
    await use({ ...system, answers, storage, files, signIn: (email) => signIn(page, email) })
    // A pending request must fail neither this test nor the next one.
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(system.unanswered).toEqual([])
  },
})

function filesIn(files: Map<string, string>, folder: string) {
  const names = [...files.keys()].flatMap((path) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [],
  )
  if (names.length === 0) throw new SystemError('Directory does not exist')
  return names.map((name) => ({ name, type: 'file' }))
}

const everydayAnswers = (storage: Map<string, string>, files: Map<string, string>): Answers => ({
  'App.getLaunchUrl': () => ({}),
  'App.minimizeApp': () => ({}),
  'SplashScreen.hide': () => ({}),
  'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
  'Preferences.keys': () => ({ keys: [...storage.keys()] }),
  'Preferences.get': ({ key }) => ({ value: storage.get(String(key)) ?? null }),
  'Preferences.set': ({ key, value }) => void storage.set(String(key), String(value)),
  'Preferences.remove': ({ key }) => void storage.delete(String(key)),
  'LocalNotifications.registerActionTypes': () => ({}),
  'LocalNotifications.checkPermissions': () => ({ display: 'prompt' }),
  'LocalNotifications.cancelAll': () => ({}),
  'LocalNotifications.removeAllDeliveredNotifications': () => ({}),
  'Filesystem.readdir': ({ path }) => ({ files: filesIn(files, String(path)) }),
  'Filesystem.readFile': ({ path }) => ({ data: files.get(String(path)) }),
  'Filesystem.writeFile': ({ path, data }) => {
    files.set(String(path), String(data))
    return { uri: `file:///${path}` }
  },
  'Filesystem.deleteFile': ({ path }) => void files.delete(String(path)),
})

/** Serves a file of the build. As in the shell, a path without a file extension returns the app's only page. */
async function serveFile(route: Route, folder: string) {
  const { pathname } = new URL(route.request().url())
  const file = join(folder, extname(pathname) ? pathname : 'index.html')
  if (!existsSync(file)) return route.fulfill({ status: 404 })
  await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
}

async function signIn(page: Page, email: string) {
  await page.goto(`${APP}/auth/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${APP}/home`)
}

import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chromium } from '@playwright/test'
import { run } from './command.ts'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () =>
  [process.env.CHROMIUM_PATH ?? '', ...KNOWN, chromium.executablePath()].find((path) => path && existsSync(path))

/** A Chromium for the browser tests: the system's, Playwright's, or one installed now where that is possible. */
export async function findChromium() {
  const found = find()
  if (found) return found
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    await run('apt-get', ['update', '-qq'], { silent: true })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      silent: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return find()
}

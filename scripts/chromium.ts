import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chromium } from '@playwright/test'
import { run } from './command.ts'

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () =>
  [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PATHS, chromium.executablePath()].find((path) => path && existsSync(path))

/**
 * Returns the path of a Chromium for the browser tests: the system's or Playwright's. If there is none, it installs one
 * where it runs as root with apt-get.
 */
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

// Builds the web app for the native shell and copies it and its plugins into the Android and iOS projects.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@daybook/contract'
import { root, run } from './command.ts'
import { ensureNativeBuild } from './webBuild.ts'

const MOBILE = join(root, 'apps/mobile')
const SERVER_NAME = join(MOBILE, 'android/app/src/main/res/values/server.xml')

const api = getAddress(process.env.VITE_API_BASE ?? '')
await ensureNativeBuild(api.href, join(MOBILE, 'build'))
const named = readFileSync(SERVER_NAME, 'utf8').replace(/(name="server_host">)[^<]*/, `$1${api.hostname}`)
writeFileSync(SERVER_NAME, named)
const { code } = await run('cap', ['sync'], { cwd: MOBILE })
if (code === 0) console.log(`Both projects hold the app for ${api.href}`)
process.exit(code)

/** Returns the API's host name and URL without a trailing slash. Exits unless it is https: both systems block http. */
function getAddress(setting: string) {
  if (!URL.canParse(setting) || new URL(setting).protocol !== 'https:') {
    console.error(`Set VITE_API_BASE to your server's https address, for example https://daybook.example${API_BASE}`)
    process.exit(1)
  }
  const { origin, hostname, pathname } = new URL(setting)
  return { hostname, href: origin + (pathname.replace(/\/+$/, '') || API_BASE) }
}

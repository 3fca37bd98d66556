import { join } from 'node:path'
import { buildIfChanged } from './buildIfChanged.ts'
import { root, run } from './command.ts'

const WEB = join(root, 'apps/web')
const SOURCES = [
  'apps/web/{src,public,scripts}/**/*.*',
  'apps/web/*.{ts,json}',
  'packages/*/src/**/*.ts',
  'package-lock.json',
]
const BUNDLING = ['Bundling', 'react-router', ['build']] as const
const FOR_THE_WEB = [
  BUNDLING,
  ['Giving each address its page', 'node', ['scripts/addresses.mjs']],
  ['Making it work offline', 'node', ['scripts/worker.mjs']],
  ['Compressing', 'node', ['scripts/compress.mjs']],
  ['Measuring', 'node', ['scripts/budgets.mjs']],
] as const

/** Builds the web app if its sources changed since the last build. */
export const ensureWebBuild = () => ensure(join(WEB, 'build'), FOR_THE_WEB, {})

/** Builds the web app for the native shell into `folder` if its sources or the API's address changed. */
export const ensureNativeBuild = (apiBase: string, folder: string) =>
  ensure(folder, [BUNDLING], { NATIVE_BUILD: folder, VITE_API_BASE: apiBase })

/** The server of the tested native build; the simulated phone routes its requests to the real server (`e2e/native`). */
export const TESTED_SERVER = 'https://daybook.example'
export const TESTED_NATIVE_BUILD = join(root, 'e2e/native/build')
export const ensureTestedNativeBuild = () => ensureNativeBuild(`${TESTED_SERVER}/api`, TESTED_NATIVE_BUILD)

type Steps = readonly (readonly [what: string, command: string, args: readonly string[]])[]

const ensure = (folder: string, steps: Steps, env: Record<string, string>) =>
  buildIfChanged(folder, { sources: SOURCES, settings: env }, async () => {
    console.log('Building the web app. This happens once, and after each update …')
    for (const [at, [what, command, args]] of steps.entries()) {
      console.log(`  ${at + 1}/${steps.length} ${what} …`)
      const { code, output } = await run(command, [...args], { cwd: WEB, env, silent: true })
      if (code !== 0 || what === 'Measuring') process.stdout.write(output)
      if (code === 0) continue
      console.error(`The web app could not be built: ${command} ${args.join(' ')} failed.`)
      process.exit(1)
    }
  })

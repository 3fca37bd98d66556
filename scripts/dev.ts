import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { CATALOGUES, ensureMessages } from './messages.mjs'

const WEB_PORT = 5173
const apiPort = process.env.PORT ?? '3000'

for (const catalogue of CATALOGUES) watch(join(root, catalogue), compileChangedMessages)

// Both reload on change: the API process restarts, the web app uses hot module replacement.
const children = [
  spawn('node', ['--watch-preserve-output', '--watch', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env, PORT: apiPort },
  }),
  spawn('react-router', ['dev', '--port', String(WEB_PORT), '--strictPort'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    shell: process.platform === 'win32',
  }),
]
const stop = () => {
  for (const child of children) child.kill()
}
process.once('SIGINT', stop).once('SIGTERM', stop)
for (const child of children) child.on('exit', stop)

function compileChangedMessages() {
  try {
    ensureMessages()
  } catch (thrown) {
    console.error((thrown as Error).message)
  }
}

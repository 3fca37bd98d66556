import { root, run } from './command.ts'
import { startPostgres } from './postgres.ts'
import { useTempFolder } from './tempFolder.ts'

// Runs the API tests with people divided between two PostgreSQL servers, and accounts on a third one.
// Arguments are passed to Vitest.
useTempFolder()
const servers = [await startPostgres(), await startPostgres(), await startPostgres()] as const
const [shared, ...shards] = servers.map(({ url }) => url)
// Each statement passes the router and one of three servers: the longest tests take three times as long.
const TIMEOUT_MS = 300_000
const env = { TZ: 'Asia/Kolkata', TEST_POSTGRES_URL: shared!, TEST_SHARD_URLS: shards.join(), TEST_ALL: '1' }
const { code } = await run('vitest', ['run', `--testTimeout=${TIMEOUT_MS}`, ...process.argv.slice(2)], {
  cwd: `${root}/apps/api`,
  env,
})
for (const { stop } of servers) await stop()
process.exit(code)

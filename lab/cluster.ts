import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { tie } from '../scripts/childProcess.ts'
import { ensureServerBuild } from '../scripts/serverBuild.ts'
import { useTempFolder } from '../scripts/tempFolder.ts'
import { buildNextRelease } from './cluster/nextRelease.ts'
import { findPrograms } from './cluster/packages.ts'

// Runs three database hosts, three servers and their balancer in namespaces of their own, and breaks them under load.
// Everything in the namespaces ends with their first process, the shell, which also collects ended processes.
const NAMESPACES = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc']
const SHELL = ['sh', '-c', '"$@"; exit $?', 'sh']

function skip(reason: string): never {
  console.log(`Skipped: ${reason}.`)
  process.exit(0)
}

useTempFolder()
if (userInfo().uid !== 0) skip('hosts with a network of their own need root')
if (spawnSync('unshare', [...NAMESPACES, 'ip', 'link']).status !== 0)
  skip('there are no network namespaces here, or no iproute2')
const programs = await findPrograms()
if (typeof programs === 'string') skip(programs)
await ensureServerBuild()
const env = {
  ...process.env,
  CLUSTER_PROGRAMS: JSON.stringify(programs),
  CLUSTER_NEXT_RELEASE: await buildNextRelease(),
}
const main = [process.execPath, join(import.meta.dirname, 'cluster/run.ts')]
const child = tie(spawn('unshare', [...NAMESPACES, ...SHELL, ...main], { env, stdio: 'inherit' }))
const [code] = await once(child, 'exit')
process.exit(code ?? 1)

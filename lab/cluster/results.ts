import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/command.ts'
import { type Ledger, RETRY } from './ledger.ts'
import type { Person } from './person.ts'
import type { Cluster } from './startCluster.ts'
import { verify } from './verify.ts'

const LONGEST_OUTAGE_SECONDS = 30
type Run = {
  cluster: Cluster
  people: Person[]
  ledger: Ledger
  longestOutage: number
  firstDay: string
  release: string
}

/** Compares what the cluster has with the ledger, and prints it. Returns whether everything is right. */
export async function printResults({ cluster, people, ledger, longestOutage, firstDay, release }: Run) {
  const { rows, ...problems } = await verify(people, ledger)
  const { mailProblems, repeatedMails } = verifyMails(cluster, ledger)
  const backups = readdirSync(cluster.backups).filter((name) => name.includes(firstDay)).length
  const getCount = (action: string) => ledger.writes.filter((write) => write.action === action).length
  const counts = {
    writes: ledger.writes.length,
    'of them edits': getCount('edit'),
    'of them deletions': getCount('delete'),
    acknowledged: ledger.writes.filter(({ isAcknowledged }) => isAcknowledged).length,
    'sent more than once': ledger.repeated.size,
    'rows found': rows,
    ...problems,
    ...mailProblems,
    // The same mail may arrive twice under its Message-ID if the server or the database ends after it was sent.
    'mails repeated': repeatedMails,
    'backups of the first day': backups,
    'longest outage of the whole run, in seconds': Number(longestOutage.toFixed(1)),
  }
  for (const [what, value] of Object.entries(counts)) console.log(`${String(value).padStart(10)}  ${what}`)
  for (const [reason, times] of ledger.rejections)
    console.log(`${String(times).padStart(10)}  × ${reason.slice(0, 200)}`)
  const { code, output } = await run('node', [join(release, 'apps/api/build/admin.js'), 'verify'], {
    env: { ...cluster.env, DATA_DIR: join(cluster.folder, 'server1') },
    silent: true,
  })
  console.log(output.trim())
  return (
    Object.values({ ...problems, ...mailProblems }).every((count) => count === 0) &&
    counts.writes === counts.acknowledged &&
    backups === 1 &&
    longestOutage <= LONGEST_OUTAGE_SECONDS &&
    [...ledger.rejections.keys()].every((reason) => reason === RETRY || reason.startsWith('no response')) &&
    code === 0
  )
}

function verifyMails({ mails }: Cluster, ledger: Ledger) {
  const received = Map.groupBy(mails.received, ({ text }) => /ledger \d+/.exec(text ?? '')?.[0])
  received.delete(undefined)
  const sent = ledger.writes.filter(({ kind }) => kind === 'mail')
  const several = [...received.values()].filter(({ length }) => length > 1)
  return {
    mailProblems: {
      'mails lost': sent.filter(({ title }) => !received.has(title)).length,
      'mails doubled': several.filter((same) => new Set(same.map(({ messageId }) => messageId)).size > 1).length,
    },
    repeatedMails: several.length,
  }
}

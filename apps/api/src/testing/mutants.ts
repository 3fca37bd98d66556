import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { REMINDER_MUTANTS } from './reminderMutants.ts'

/** A mistake in the program, planted by replacing text of a file, that a test has to find. */
export type Mutant = { name: string; file: string; replace: [from: string, to: string][] }

/** Whether the mistake of this run is one in reminders. */
export const isOfReminders = () => REMINDER_MUTANTS.some(({ name }) => name === process.env.MUTANT)

const SYNC = 'src/features/sync/'
const DEVICE = 'src/testing/device.ts'

/** Mistakes that the convergence test has to find. */
export const MUTANTS: Mutant[] = [
  {
    name: 'the server carries out known operations again',
    file: `${SYNC}push.service.ts`,
    replace: [['const results = await operations.find(ops.map(({ id }) => id))', 'const results: Results = new Map()']],
  },
  {
    name: 'the server ignores that a device is behind its log',
    file: `${SYNC}pull.service.ts`,
    replace: [['since < head.low || ', '']],
  },
  {
    name: 'compaction does not say which changes it deletes',
    file: 'src/db/changes/compact.ts',
    replace: [['.set({ low: floor })', '.set((eb) => ({ low: eb.ref("low") }))']],
  },
  {
    name: 'the server ignores the epoch',
    file: `${SYNC}sync.service.ts`,
    replace: [
      ['pushOperations(sender, ops)', 'pushOperations({ ...sender, epoch: await readEpoch(db) }, ops)'],
      [' || current !== epoch', ''],
    ],
  },
  {
    name: 'a page of changes ends one too late',
    file: `${SYNC}pull.service.ts`,
    replace: [['changes.at(-1)?.seq ?? since\n  return', '(changes.at(-1)?.seq ?? since) + 1\n  return']],
  },
  {
    name: 'a page has the first change of a row instead of the latest',
    file: `${SYNC}pull.service.ts`,
    replace: [['latest.delete(key)', 'if (latest.has(key)) continue']],
  },
  {
    name: 'the number of a snapshot is read after its rows',
    file: `${SYNC}snapshot.service.ts`,
    replace: [
      ['const { seq } = await changeLogRepo(db, userId).head()\n', 'const lines: string[] = []\n'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the program.
      ['yield `${JSON.stringify({ epoch: await readEpoch(db), seq, v: SYNC_VERSION })}\\n`', ''],
      [
        'yield toLines(rows.map(([id, row]) => ({ kind, id, row: toStoredRow(kind, row), deleted: null })))',
        'lines.push(toLines(rows.map(([id, row]) => ({ kind, id, row: toStoredRow(kind, row), deleted: null }))))',
      ],
      [
        'const readTrash',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the program.
        'await new Promise((done) => setTimeout(done, 5))\n  const { seq } = await changeLogRepo(db, userId).head()\n  yield `${JSON.stringify({ epoch: await readEpoch(db), seq, v: SYNC_VERSION })}\\n`\n  yield* lines\n  const readTrash',
      ],
    ],
  },
  {
    name: 'an edit of a row in the trash is not recorded',
    file: 'src/db/changes/trackedRows.ts',
    replace: [["recordChange(db, { action: 'edit', kind, id, before: changed, after: null })", '']],
  },
  {
    name: 'a deletion for good is not recorded',
    file: 'src/db/changes/purgeRows.ts',
    replace: [["recordChange(db, { action: 'purge', kind, id, before: null, after: null })", 'continue']],
  },
  {
    name: 'a restore from a backup keeps the epoch',
    file: 'src/db/backup/afterRestore.repo.ts',
    replace: [['await endEpoch(db)', '']],
  },
  {
    name: 'the device does not send again what was confirmed',
    file: DEVICE,
    replace: [['{ outbox: [...sent, ...outbox], sent: [] }', '{ outbox, sent: [] }']],
  },
  {
    name: 'the device drops its outbox when it reads a snapshot',
    file: DEVICE,
    replace: [['rows, ...again }', 'rows, outbox: [] }']],
  },
  {
    name: 'the device stores its cursor apart from the rows',
    file: DEVICE,
    replace: [
      [
        '    this.commit({\n      epoch,',
        '    this.disk = { ...this.disk, seq: answer.seq }\n    this.commit({\n      epoch,',
      ],
    ],
  },
  {
    name: 'the device drops operations before they are confirmed',
    file: DEVICE,
    replace: [
      [
        '    const body = { epoch,',
        '    this.commit({ ...this.memory, outbox: outbox.slice(SYNC_OPERATIONS) })\n    const body = { epoch,',
      ],
    ],
  },
]

/** Returns the mistake of this run. */
export const plantedMutant = () => [...MUTANTS, ...REMINDER_MUTANTS].find(({ name }) => name === process.env.MUTANT)

/** Runs the test that has to find a mistake on the program with it. */
export function runMutant(MUTANT: string) {
  const args = ['run', '--config', 'src/trust/mutant.config.ts']
  const options = { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, MUTANT } }
  const { status, stdout, stderr } = spawnSync('vitest', args, { ...options, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

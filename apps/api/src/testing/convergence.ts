import {
  addAttachment,
  type Endpoint,
  getBalance,
  getSnapshot,
  SYNC_VERSION,
  type SyncedRow,
  signIn,
  type Tokens,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkIntegrity } from '../cli/integrity.repo.ts'
import { DAY } from '../clock.ts'
import { readConfig } from '../config.ts'
import { backUp } from '../db/backup/backUp.ts'
import { restore } from '../db/backup/restore.ts'
import { compactChanges } from '../db/changes/compact.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { newId } from '../ids.ts'
import { makeTestApi, PASSWORD, registerUser, type Send, sender, type TestApi } from './api.ts'
import type { Command, EditedRow } from './command.ts'
import { type Choice, toCommand } from './commands.ts'
import { newDataFile } from './database.ts'
import { Device, Interrupted, type Network } from './device.ts'
import { DEVICES, type Step, steps } from './steps.ts'
import { parseSnapshot } from './syncUser.ts'
import { attachmentForm, MINIMAL_PDF } from './upload.ts'

const MAX_ROUNDS = 30

/** What happened in all runs, to see that the runs are worth their time. */
export const counts = { operations: 0, rejected: 0, interruptions: 0, resets: 0, restores: 0 }

/** A server that can be restored from its latest backup. Its users sign in again after that. */
async function makeServer(newUrl: () => Promise<string>) {
  let url = await newUrl()
  let api = await makeTestApi({ db: await openDb(dialectFor(url)) })
  return {
    api: () => api,
    async backUp() {
      const file = newDataFile()
      await backUp(url, file)
      return file
    },
    async restore(file: string) {
      await api.close()
      url = await newUrl()
      await restore(file, readConfig({ DATABASE_URL: url }), new Date())
      api = await makeTestApi({ db: await openDb(dialectFor(url)) })
    },
    close: () => api.close(),
  }
}
type TestServer = Awaited<ReturnType<typeof makeServer>>

/** One user with three devices, and what was ever made. */
class World {
  private readonly server: TestServer
  private readonly email: string
  private send: Send
  private backup: { file: string; restMade: Set<string> } | undefined
  readonly devices = Array.from({ length: DEVICES }, () => new Device())
  /** Rows that were created and must not get lost: by devices, and by REST clients, who do not repeat them. */
  private readonly made = new Set<string>()
  private restMade = new Set<string>()
  private readonly purged = new Set<string>()

  constructor(server: TestServer, email: string, tokens: Tokens) {
    this.server = server
    this.email = email
    this.send = getSender(server.api(), tokens)
  }

  async run(step: Step) {
    if (step.do === 'write') this.write(this.devices[step.device]!, step.choice)
    else if (step.do === 'rest') await this.rest(step.choice)
    else if (step.do === 'attach') await this.attach(step)
    else if (step.do === 'sync') await this.sync(this.devices[step.device]!, step.fault)
    else if (step.do === 'together') await this.together(step)
    else if (step.do === 'reopen') this.devices[step.device]!.reopen()
    else if (step.do === 'compact') await this.compact(step.percent)
    else if (step.do === 'backup') this.backup = { file: await this.server.backUp(), restMade: new Set(this.restMade) }
    else await this.restore()
  }

  private note({ endpoint, params, edited = [] }: Command, made: Set<string>) {
    for (const row of edited) if (row.isNew) made.add(getKey(row))
    if (endpoint.url.startsWith('/trash/') && endpoint.method === 'DELETE') this.purged.add(params!.id!)
  }

  private write(device: Device, choice: Choice) {
    const command = toCommand(choice, (kind) => device.view(kind), device.operations())
    if (!command) return
    const { endpoint, ...operation } = command
    device.add({ id: newId(new Date()), v: SYNC_VERSION, call: `${endpoint.method} ${endpoint.url}`, ...operation })
    this.note(command, this.made)
    counts.operations += 1
  }

  private async rest(choice: Choice) {
    const [device] = this.devices
    const command = toCommand(choice, (kind) => device!.view(kind), device!.operations())
    if (!command) return
    const { endpoint, params, body } = command
    const { status } = await this.send(endpoint as Endpoint, { params, body } as never)
    expect([200, 201, 400, 404]).toContain(status)
    if (status < 300) this.note(command, this.restMade)
  }

  /** Attaches a file to a row that a device knows. Only the server can. */
  private async attach({ kind, pick }: Extract<Step, { do: 'attach' }>) {
    const rows = this.devices[0]!.view(kind)
    if (rows.length === 0) return
    const [id, params] = [newId(new Date()), { id: rows[pick % rows.length]!.id }]
    const body = attachmentForm(MINIMAL_PDF, 'bill.pdf', { id })
    const { status } = await this.send(addAttachment, { params, querystring: { of: kind }, body })
    expect([201, 400, 404]).toContain(status)
    if (status === 201) this.restMade.add(`attachment ${id}`)
  }

  /** Two devices, one of which may read a snapshot, and a REST client at the same time. */
  private async together({ devices, choices, isFresh }: Extract<Step, { do: 'together' }>) {
    if (isFresh) this.devices[devices[0]]!.forgetRows()
    const write = async () => {
      for (const choice of choices) await this.rest(choice)
    }
    await Promise.all([...devices.map((n) => this.sync(this.devices[n]!, 'none')), write()])
  }

  private async sync(device: Device, fault: Network['fault'] | 'crash') {
    device.isDying = fault === 'crash'
    try {
      await device.exchange({ send: this.send, fault: fault === 'crash' ? 'none' : fault })
    } catch (thrown) {
      if (!(thrown instanceof Interrupted)) throw thrown
      counts.interruptions += 1
    } finally {
      device.isDying = false
    }
  }

  /** Deletes the oldest changes, as if they had been made 90 days ago. */
  private async compact(percent: number) {
    const { api, log } = { api: this.server.api(), log: await this.log() }
    const change = log[Math.floor((log.length * percent) / 101)]
    if (!change) return
    const now = () => new Date(Date.parse(change.at) + 90 * DAY)
    await compactChanges({ db: api.db, clock: { now, elapsed: api.clock.elapsed } })
  }

  private async restore() {
    if (!this.backup) return
    await this.server.restore(this.backup.file)
    counts.restores += 1
    this.restMade = new Set(this.backup.restMade)
    const { body } = await sender(this.server.api())(signIn, { body: { email: this.email, password: PASSWORD } })
    this.send = getSender(this.server.api(), body as Tokens)
  }

  private async log() {
    const { userId } = await this.server.api().app.sessions.identify(getAuthorization(this.send))
    const { db } = this.server.api()
    return db
      .selectFrom('changes')
      .select(['seq', 'at', 'op_id'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
  }

  /** Lets all devices exchange everything and compares them with the server. */
  async check() {
    for (let round = 0; round < 4; round += 1)
      for (const device of this.devices)
        for (let n = 0; n < MAX_ROUNDS && (await device.exchange({ send: this.send, fault: 'none' })); n += 1);
    const { seq, rows } = parseSnapshot((await this.send(getSnapshot, {})).body)
    for (const { memory, disk, resets } of this.devices) {
      counts.rejected += memory.rejected.length
      counts.resets += resets
      expect([memory.outbox, memory.seq]).toEqual([[], seq])
      expect(sorted(memory.rows)).toEqual(sorted(rows))
      expect(disk).toEqual(memory)
    }
    this.checkNothingLost(rows)
    await this.checkLog()
    expect((await this.send(getBalance, {})).body.balance).toBe(computeBalance(rows))
  }

  private checkNothingLost(rows: Map<string, SyncedRow>) {
    const rejected = this.devices.flatMap(({ memory }) => memory.rejected)
    const putAside = new Set(rejected.flatMap(({ edited }) => ((edited ?? []) as EditedRow[]).map(getKey)))
    const isPurged = (key: string) => [...this.purged].some((id) => key.endsWith(id))
    const missing = [...this.made, ...this.restMade].filter((key) => !rows.has(key) && !putAside.has(key))
    // What belongs to a row that was deleted for good is gone with it.
    const isPart = (key: string) => /^(section|contribution|attachment) /.test(key)
    const isExpected = (key: string) => isPurged(key) || (isPart(key) && this.purged.size > 0)
    expect(missing.filter((key) => !isExpected(key))).toEqual([])
  }

  /** The numbers have no gap, and an operation was carried out once. */
  private async checkLog() {
    const log = await this.log()
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, n) => log[0]!.seq + n))
    const operations = log.map(({ op_id }) => op_id).filter((id, n, all) => id !== all[n - 1])
    expect(new Set(operations).size).toBe(operations.length)
  }
}

const getKey = ({ kind, id }: EditedRow) => `${kind} ${id}`
const sorted = (rows: Map<string, SyncedRow>) => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

const computeBalance = (rows: Map<string, SyncedRow>) =>
  [...rows.values()]
    .filter(({ deleted }) => !deleted)
    .reduce((sum, { kind, row }) => {
      if (kind === 'account') return sum + Number(row!.opening)
      return kind === 'entry' ? sum + Number(row!.amount) * (row!.type === 'income' ? 1 : -1) : sum
    }, 0)

const authorizations = new WeakMap<Send, string>()
const getAuthorization = (send: Send) => authorizations.get(send)
function getSender(api: TestApi, { access }: Tokens) {
  const authorization = `Bearer ${access}`
  const send = sender(api, { authorization })
  authorizations.set(send, authorization)
  return send
}

async function converge(server: TestServer, all: Step[]) {
  const { email, tokens } = await registerUser(server.api())
  const world = new World(server, email, tokens)
  for (const step of all) await world.run(step)
  await world.check()
}

/** Runs random steps for users of a new server and checks that everything converges. Returns the number of runs. */
export async function checkConvergence(newUrl: () => Promise<string>, parameters: fc.Parameters<[Step[]]>) {
  const server = await makeServer(newUrl)
  let runs = 0
  const property = fc.asyncProperty(steps, async (all) => {
    await converge(server, all)
    runs += 1
  })
  // Without shrinking: a failure is found again by its seed, but each run takes a tenth of a second.
  await fc.assert(property, { ...parameters, endOnFailure: true })
  expect(await checkIntegrity(server.api().db)).toEqual([])
  await server.close()
  return runs
}

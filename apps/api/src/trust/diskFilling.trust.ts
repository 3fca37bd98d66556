import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createNote, getNote } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { newId } from '../ids.ts'
import { freePort } from '../testing/freePort.ts'
import { startProgram } from '../testing/process.ts'
import { remote } from '../testing/remote.ts'
import { signUpAt } from '../testing/signUp.ts'
import { canMount, smallDisk } from '../testing/smallDisk.ts'
import { until } from '../testing/until.ts'
import { compare, makeWriter } from '../testing/writer.ts'

const WRITERS = 6
const NOTE_WRITERS = 2
const MOST_NOTES = 60
const LONGEST_NOTE = 90_000
const ROUNDS = 3
const CHUNK = Buffer.alloc(32_768)
const UNAVAILABLE = '503 {"code":"unavailable",'

/** Fills the disk in small steps, so that it becomes full during another write. */
async function fillSlowly(file: string) {
  for (;;) {
    try {
      appendFileSync(file, CHUNK)
    } catch {
      return
    }
    await sleep(1)
  }
}

async function startUnderLoad(env: Record<string, string>) {
  const program = startProgram(env)
  const url = (await program.ready) ?? ''
  const access = await signUpAt(url, program.output)
  const send = remote(url, { authorization: `Bearer ${access}` })
  const writers = Array.from({ length: WRITERS }, () => makeWriter(access))
  const notes = new Map<string, string>()
  const readStatuses = new Set<number>()
  let isOver = false

  async function writeNotes() {
    for (let n = 1; !isOver; n += 1) {
      const [id, content] = [newId(new Date()), 'n'.repeat((n * 7919) % LONGEST_NOTE)]
      const { status } = await send(createNote, { body: { id, title: 'note', content } })
      if (status === 201) notes.set(id, content)
      else expect(status).toBe(503)
      await sleep(notes.size < MOST_NOTES ? 10 : 500)
    }
  }
  // Reads may be rejected with 503 too while the disk is full.
  async function read() {
    while (!isOver) {
      const reply = await fetch(`${url}/api/money/balance/`, { headers: { authorization: `Bearer ${access}` } })
      await reply.arrayBuffer()
      readStatuses.add(reply.status)
      await sleep(20)
    }
  }
  const work = [
    ...writers.map((writer) => writer.writeThrough(url, () => isOver)),
    ...Array.from({ length: NOTE_WRITERS }, writeNotes),
    read(),
  ]
  const answered = () => writers.reduce((sum, { tally }) => sum + tally.answered, 0)
  const rejected = () => writers.flatMap(({ tally }) => tally.rejected)
  const more = async (count: () => number, by: number) => {
    const enough = count() + by
    await until(() => program.child.exitCode !== null || count() >= enough)
    expect(program.child.exitCode, program.output()).toBeNull()
  }
  return {
    readStatuses,
    rejected,
    answers: (by: number) => more(answered, by),
    rejects: (by: number) => more(() => rejected().length, by),
    async stop() {
      isOver = true
      await Promise.all(work)
      for (const [id, content] of notes) expect((await send(getNote, { params: { id } })).body.content).toBe(content)
      return { ...(await compare(url, access, writers)), answered: answered(), notes: notes.size }
    },
  }
}

describe.runIf(canMount)('a disk that fills up under load', () => {
  it('check 37: returns 503, loses no confirmed write and recovers once there is space', async () => {
    const disk = smallDisk(40)
    const PORT = await freePort()
    const env = { DATA_DIR: join(disk, 'data'), PORT, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' }
    const server = await startUnderLoad(env)
    const filler = join(disk, 'filler')
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.answers(40)
      await fillSlowly(filler)
      await server.rejects(40)
      rmSync(filler)
    }
    await server.answers(40)
    const found = await server.stop()
    console.log(`${JSON.stringify(found)}, ${server.rejected().length} refused; reads ${[...server.readStatuses]}`)
    expect(found).toMatchObject({ lost: [], doubled: 0, balanceDifference: 0 })
    expect(server.rejected().filter((one) => !one.startsWith(UNAVAILABLE))).toEqual([])
    expect([...server.readStatuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await runAdmin(['verify'], env)).toBe(0)
  })
})

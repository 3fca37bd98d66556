import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { blank, movingGif } from '../receipts-reader/testing/pictures.ts'
import { freePort, newDataDir, startProgram } from '../testing/process.ts'

const MB = 2 ** 20
const PARALLEL = 4
const json = { 'content-type': 'application/json' }

/** The real program in a process of its own, somebody signed in to it, and how much memory it takes. */
async function running() {
  const program = startProgram({
    DATA_DIR: newDataDir(),
    PORT: await freePort(),
    RATE_LIMIT_PER_MINUTE: '1000000',
    FREE_SCANS_PER_DAY: '1000',
  })
  const url = String(await program.ready)
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json()
  const ann = { email: 'ann@example.com', password: 'river-stone-41', name: 'Ann' }
  const { code } = await post('/api/auth/signup/request/', ann)
  let otp: string | undefined
  while (!otp) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    otp = /One-time code for ann@example.com: (\d{6})/.exec(program.said())?.[1]
  }
  const { access } = await post('/api/auth/signup/', { code, otp })
  const megabytes = (what: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))?.[1]) / 1024
  return { url, headers: { authorization: `Bearer ${access}` }, megabytes }
}

type Program = Awaited<ReturnType<typeof running>>

/** Sends a form whose picture is so many megabytes of nothing, and goes on whatever the server says meanwhile. */
function sendLarge({ url, headers }: Program, megabytes: number, isDeclared: boolean) {
  const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const tail = '\r\n--x--\r\n'
  const length = head.length + megabytes * MB + tail.length
  return new Promise<number>((resolve) => {
    const call = request(`${url}/api/money/image/`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        ...(isDeclared && { 'content-length': length }),
      },
    })
    call.once('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    call.once('error', () => resolve(0))
    call.write(head)
    const chunk = Buffer.alloc(MB, 7)
    let left = megabytes
    const more = () => {
      while (left > 0) {
        left -= 1
        if (!call.write(chunk)) return void call.once('drain', more)
      }
      call.end(tail)
    }
    more()
  })
}

it.each([
  ['declared', true],
  ['not declared', false],
])('check 24: takes no picture over the size limit, its length %s, and keeps its memory', async (_, isDeclared) => {
  const program = await running()
  // What the first uploads cost once, they do not cost again.
  for (let n = 0; n < 6; n += 1) await sendLarge(program, 16, isDeclared)
  const before = program.megabytes('VmHWM')
  for (let round = 0; round < 5; round += 1) {
    const statuses = await Promise.all(Array.from({ length: PARALLEL }, () => sendLarge(program, 200, isDeclared)))
    for (const status of statuses) expect([400, 413]).toContain(status)
  }
  const grown = program.megabytes('VmHWM') - before
  console.log(`${PARALLEL} uploads of 200 MB at once: ${grown.toFixed(0)} MB more at the most`)
  expect(grown).toBeLessThan(50 * PARALLEL)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
})

it('check 24: refuses bombs of pixels and frames, and answers others meanwhile', async () => {
  const program = await running()
  const bombs = [await blank(14_000, 14_000).png().toBuffer(), movingGif(10_000)]
  const before = program.megabytes('VmRSS')
  for (const bomb of bombs) {
    const form = new FormData()
    form.append('image', new Blob([bomb as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'a.jpg')
    let isOver = false
    const refused = fetch(`${program.url}/api/money/image/`, { method: 'POST', headers: program.headers, body: form })
    const ended = refused.then(({ status }) => {
      isOver = true
      return status
    })
    let slowest = 0
    while (!isOver) {
      const began = performance.now()
      expect((await fetch(`${program.url}/api/money/balance/`, { headers: program.headers })).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - began)
    }
    expect(await ended).toBe(400)
    expect(slowest).toBeLessThan(1000)
  }
  expect(program.megabytes('VmRSS') - before).toBeLessThan(200)
})

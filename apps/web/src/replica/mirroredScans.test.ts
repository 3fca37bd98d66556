import { expect, it } from 'vitest'
import type { MirroredPicture } from '../session/outboxMirror.ts'
import { mirroredScans } from './mirroredScans.ts'
import type { Rejected } from './storage.ts'
import { memoryScans } from './testing/memoryScans.ts'
import type { WaitingScan, WaitingScans } from './waitingScans.ts'

const scan = (id: string) => ({ id, picture: new File([id], `${id}.jpg`), keep: true, at: '2026-03-01' })
const rejection = (id: string) => ({ op: { id }, error: { code: '', message: '' } }) as Rejected

function memoryMirror(...pictures: MirroredPicture[]) {
  const kept = new Map(pictures.map((one) => [`ann ${one.id}`, one]))
  return {
    kept: () => [...kept.keys()],
    ids: async (userId: string) => [...kept.values()].flatMap(({ id }) => (kept.has(`${userId} ${id}`) ? id : [])),
    read: async (userId: string, id: string) => kept.get(`${userId} ${id}`)!,
    add: async (userId: string, one: MirroredPicture) => void kept.set(`${userId} ${one.id}`, one),
    remove: async (userId: string, id: string) => void kept.delete(`${userId} ${id}`),
  }
}

const picturesIn = (scans: WaitingScan[]) => scans.flatMap((one) => ('picture' in one ? one.picture : []))
const idsIn = async (scans: WaitingScans) => (await scans.list()).map(({ id }) => id)

it('puts back the pictures that only the mirror has, but for those that the server rejected', async () => {
  const mirror = memoryMirror(scan('lost'), scan('waiting'), scan('rejected'))
  const { scans } = memoryScans(scan('waiting'))
  const all = await mirroredScans(scans, async () => [rejection('rejected')], 'ann', mirror)
  expect(await idsIn(all)).toEqual(['waiting', 'lost'])
  expect(await picturesIn(await all.list())[1]!.text()).toBe('lost')
  expect(mirror.kept()).toEqual(['ann lost', 'ann waiting'])
})

it('puts nothing back for another user', async () => {
  const mirror = memoryMirror(scan('lost'))
  const { scans, rejected } = memoryScans()
  expect(await idsIn(await mirroredScans(scans, async () => rejected, 'bob', mirror))).toEqual([])
  expect(mirror.kept()).toEqual(['ann lost'])
})

it('mirrors a picture while it waits, also one that was not mirrored before', async () => {
  const mirror = memoryMirror()
  const { scans, rejected } = memoryScans(scan('earlier'))
  const all = await mirroredScans(scans, async () => rejected, 'ann', mirror)
  await all.add(scan('read'))
  await all.add(scan('refused'))
  expect(mirror.kept()).toEqual(['ann earlier', 'ann read', 'ann refused'])
  await all.remove('read')
  await all.reject(rejection('refused'))
  expect(mirror.kept()).toEqual(['ann earlier'])
  expect(rejected.map(({ op }) => op.id)).toEqual(['refused'])
})

it('keeps a picture although the mirror fails', async () => {
  const mirror = memoryMirror()
  const { scans, rejected } = memoryScans()
  const failing = { ...mirror, add: () => Promise.reject(new Error('no room')) }
  const all = await mirroredScans(scans, async () => rejected, 'ann', failing)
  await all.add(scan('kept'))
  expect(await idsIn(all)).toEqual(['kept'])
})

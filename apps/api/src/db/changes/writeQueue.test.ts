import { addEntry } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi } from '../../testing/api.ts'
import { readMember } from '../../testing/member.ts'

it('lets another user write between the writes of one', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const [ann, bob] = [await readMember(api), await readMember(api)]
  const written: string[] = []
  const write = async (name: string, { send }: typeof ann) => {
    const body = { amount: 5, date: '2026-03-01', category: 'Food' }
    expect((await send(addEntry('expense'), { body })).status).toBe(201)
    written.push(name)
  }
  await Promise.all([...Array.from({ length: 60 }, () => write('ann', ann)), write('bob', bob)])
  expect(written.indexOf('bob')).toBeLessThan(30)
})

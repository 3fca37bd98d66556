import { addTransfer, createAccount, MAIN_ACCOUNT } from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { sharedApi, signedInUser } from '../testing/api.ts'
import { checkIntegrity } from './integrity.repo.ts'

const LARGEST = 999_999_999_999

it('adds up transfers whose sum in one direction is larger than an integer of the database', async () => {
  const [ann, { db }] = [await signedInUser(), await sharedApi()]
  const { body: savings } = await ann(createAccount, { body: { name: 'Savings', kind: 'savings' } })
  const there = { from: MAIN_ACCOUNT, to: savings.id }
  for (const sides of [there, { from: there.to, to: there.from }]) {
    const { body } = await ann(addTransfer, { body: { ...sides, amount: LARGEST, date: '2026-03-01' } })
    const row = await db.selectFrom('transfers').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 9_300 }, () => ({ ...row, id: newId(new Date()) }))
    while (copies.length > 0) await db.insertInto('transfers').values(copies.splice(0, 1000)).execute()
  }
  expect(await checkIntegrity(db)).toEqual([])
})

import {
  addContribution,
  addEntry,
  changeCurrency,
  createAccount,
  createGoal,
  discardAccount,
  discardContribution,
  discardGoal,
  editContribution,
  editGoal,
  getBalance,
  listContributions,
  listGoals,
  listTrash,
  MAIN_ACCOUNT,
  purgeRow,
  ROW_LIMITS,
  restoreRow,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../../cli/integrity.repo.ts'
import { makeTestApi, registerUser, sender, sharedApi } from '../../../../testing/api.ts'
import { historyUser } from '../../../../testing/history.ts'

const BICYCLE = { name: 'Bicycle', amount: 1200, target: '2099-11-20' }
const PUT = { amount: 50.125, date: '2026-03-01' }

describe('a goal', () => {
  it('has its opening sum and its contributions, which are neither income nor expense', async () => {
    const { send } = await historyUser('KWD')
    const { status, body: goal } = await send(createGoal, { body: { ...BICYCLE, opening: 100 } })
    expect(status).toBe(201)
    expect(goal).toMatchObject({ saved: 100, remaining: 1100, state: 'on_track', archived: false })
    const { body: put } = await send(addContribution, { body: { ...PUT, goal: goal.id } })
    await send(addContribution, { body: { goal: goal.id, amount: -20, date: '2026-03-02', title: 'Repair' } })
    expect((await send(listGoals, {})).body).toMatchObject([{ id: goal.id, saved: 130.125, remaining: 1069.875 }])
    const listed = async () => (await send(listContributions, { params: { id: goal.id } })).body
    expect((await listed()).map(({ amount, title }) => [amount, title])).toEqual([
      [-20, 'Repair'],
      [50.125, ''],
    ])
    await send(editContribution, { params: { id: put.id }, body: { ...PUT, goal: goal.id, amount: 60 } })
    expect((await listed())[1]?.amount).toBe(60)
    await send(discardContribution, { params: { id: put.id } })
    expect((await send(listGoals, {})).body).toMatchObject([{ saved: 80 }])
    expect((await send(getBalance, {})).body.balance).toBe(0)
  })

  it('says what each month takes until its day', async () => {
    const { send } = await historyUser('KWD')
    const { clock } = await sharedApi()
    const today = clock.now().toISOString().slice(0, 10)
    const target = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    const { body } = await send(createGoal, { body: { ...BICYCLE, target, amount: 1000 } })
    expect(body).toMatchObject({ since: today, months_left: 12, per_month: 83.334, state: 'on_track' })
    const late = { ...BICYCLE, since: '2020-01-01', target: '2020-06-01' }
    expect((await send(createGoal, { body: late })).body).toMatchObject({ state: 'late', per_month: 1200 })
    const open = (await send(createGoal, { body: { ...BICYCLE, target: null } })).body
    expect(open).toMatchObject({ state: 'open', months_left: null, per_month: null })
    const edited = await send(editGoal, { params: { id: open.id }, body: { ...BICYCLE, amount: 1, opening: 2 } })
    expect(edited.body).toMatchObject({ state: 'reached', remaining: 0, saved: 2 })
    expect((await send(createGoal, { body: { ...BICYCLE, id: open.id } })).body).toEqual(edited.body)
  })

  it('has the balance of its account while there is one', async () => {
    const { send } = await historyUser('KWD')
    const { body: savings } = await send(createAccount, { body: { name: 'Savings', kind: 'savings', opening: 300 } })
    const { body: goal } = await send(createGoal, { body: { ...BICYCLE, opening: 7, account: savings.id } })
    expect(goal).toMatchObject({ saved: 300, account: savings.id })
    await send(addEntry('income'), { body: { ...PUT, category: 'pay', account: savings.id } })
    const saved = async () => (await send(listGoals, {})).body[0]?.saved
    expect(await saved()).toBe(350.125)
    await send(discardAccount, { params: { id: savings.id } })
    expect(await saved()).toBe(7)
    await send(editGoal, { params: { id: goal.id }, body: { ...BICYCLE, account: MAIN_ACCOUNT } })
    expect(await saved()).toBe(50.125)
    await send(editGoal, { params: { id: goal.id }, body: { ...BICYCLE, account: null } })
    expect((await send(listGoals, {})).body[0]).not.toHaveProperty('account')
  })

  it('goes to the trash with its contributions, and is deleted for good with them', async () => {
    const { send, call, undo, latest } = await historyUser('KWD')
    const { db } = await sharedApi()
    const { body: goal } = await send(createGoal, { body: BICYCLE })
    const { body: put } = await send(addContribution, { body: { ...PUT, goal: goal.id } })
    const { body: other } = await send(addContribution, { body: { ...PUT, goal: goal.id } })
    await send(discardContribution, { params: { id: other.id } })
    await call(discardGoal, { params: { id: goal.id } })
    expect((await send(listGoals, {})).body).toEqual([])
    await undo(latest())
    expect((await send(listGoals, {})).body).toMatchObject([{ saved: 50.125 }])
    await send(discardGoal, { params: { id: goal.id } })
    // A device may not know of the deletion.
    expect((await send(addContribution, { body: { ...PUT, goal: goal.id } })).status).toBe(201)
    await send(restoreRow, { params: { kind: 'goal', id: goal.id } })
    expect((await send(listGoals, {})).body).toMatchObject([{ saved: 100.25 }])
    await send(discardGoal, { params: { id: goal.id } })
    expect(await checkIntegrity(db)).toEqual([])
    await send(purgeRow, { params: { kind: 'goal', id: goal.id } })
    expect((await send(listTrash, {})).body).toEqual([])
    expect((await send(addContribution, { body: { ...PUT, goal: goal.id } })).status).toBe(404)
    expect((await send(editContribution, { params: { id: put.id }, body: { ...PUT, goal: goal.id } })).status).toBe(404)
    expect(await checkIntegrity(db)).toEqual([])
  })

  it('is neither created nor restored beyond the limit', async () => {
    const { send } = await historyUser('KWD')
    const add = () => send(createGoal, { body: BICYCLE })
    const { id } = (await add()).body
    await send(discardGoal, { params: { id } })
    for (let n = 0; n < ROW_LIMITS.goal; n += 1) expect((await add()).status).toBe(201)
    const tooMany = { status: 400, body: { code: 'too_many_rows', params: { kind: 'goal' } } }
    expect(await add()).toMatchObject(tooMany)
    expect(await send(restoreRow, { params: { kind: 'goal', id } })).toMatchObject(tooMany)
    expect((await send(listGoals, {})).body).toHaveLength(ROW_LIMITS.goal)
  })

  it('cannot be reached by another user', async () => {
    const [ann, ben] = [await historyUser('KWD'), await historyUser('KWD')]
    const { body: goal } = await ann.send(createGoal, { body: BICYCLE })
    const { body: put } = await ann.send(addContribution, { body: { ...PUT, goal: goal.id } })
    const { body: savings } = await ann.send(createAccount, { body: { name: 'Savings', kind: 'savings' } })
    const params = { id: goal.id }
    const answers = [
      await ben.send(editGoal, { params, body: BICYCLE }),
      await ben.send(discardGoal, { params }),
      await ben.send(listContributions, { params }),
      await ben.send(addContribution, { body: { ...PUT, goal: goal.id } }),
      await ben.send(editContribution, { params: { id: put.id }, body: { ...PUT, goal: goal.id } }),
      await ben.send(discardContribution, { params: { id: put.id } }),
      await ben.send(createGoal, { body: { ...BICYCLE, account: savings.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await ben.send(listGoals, {})).body).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }, 'name_required'],
    ['an amount of nothing', { amount: 0 }, 'amount_too_small'],
    ['an opening sum below nothing', { opening: -1 }, 'amount_too_small'],
    ['a day that is none', { target: '2026-02-30' }, 'date_invalid'],
  ])('is not made with %s', async (_what, wrong, code) => {
    const { send } = await historyUser('KWD')
    const { status, body } = await send(createGoal, { body: { ...BICYCLE, ...wrong } })
    expect([status, (body as unknown as { code: string }).code]).toEqual([400, code])
  })

  it('takes no contribution of nothing', async () => {
    const { send } = await historyUser('KWD')
    const { body: goal } = await send(createGoal, { body: BICYCLE })
    expect((await send(addContribution, { body: { ...PUT, goal: goal.id, amount: 0 } })).status).toBe(400)
    expect((await send(addContribution, { body: { ...PUT, goal: goal.id, amount: 0.0001 } })).status).toBe(400)
    expect((await send(addContribution, { body: { ...PUT, goal: goal.id, amount: -0.001 } })).status).toBe(201)
  })

  it('can have a sum that is larger than an exact number', async () => {
    const { send } = await historyUser('KWD')
    const { body: goal } = await send(createGoal, { body: BICYCLE })
    for (let n = 0; n < 12; n++)
      await send(addContribution, { body: { ...PUT, goal: goal.id, amount: 999_999_999_999 } })
    expect((await send(listGoals, {})).body).toMatchObject([{ saved: 11_999_999_999_988 }])
  })
})

it.each([
  [{ amount_milli: 50_126 }, /^contributions .*amount_milli is 50126, computed 50125$/],
  [{ goal_id: 'other' }, /contributions are to no goal/],
])('finds a contribution whose columns are wrong: %o', async (wrong, found) => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  await send(changeCurrency, { body: { currency: 'KWD' } })
  const { body: goal } = await send(createGoal, { body: BICYCLE })
  await send(addContribution, { body: { ...PUT, goal: goal.id } })
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.db.updateTable('contributions').set(wrong).where('user_id', 'is not', null).execute()
  expect(await checkIntegrity(api.db)).toContainEqual(expect.stringMatching(found))
  await api.close()
})

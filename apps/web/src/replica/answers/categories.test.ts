import {
  changePreferences,
  listBudgets,
  listCategories,
  listCategoryUses,
  listRules,
  listSavedFilters,
  listSchedules,
  renameCategory,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCategorized } from '../../../../api/src/testing/categorized.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'

const NAMES = fc.constantFrom('food', 'Fun ', 'GROCERIES', 'rent', 'other', 'ß', 'nothing')

async function userWithFood() {
  const sides = await twoSides()
  await createCategorized(sides.write as never)
  const sameReads = async () => {
    for (const read of [listCategoryUses, listCategories, listBudgets, listSchedules, listRules, listSavedFilters])
      await sides.same(read, {})
  }
  return { ...sides, sameReads }
}

describe('renaming a category', () => {
  it('reaches the same rows on the device, and is undone there', async () => {
    const sides = await userWithFood()
    await sides.write(renameCategory, { body: { from: 'food', to: 'meals' } })
    expect((await sides.same(listCategoryUses, {}))[0]).toMatchObject({ name: 'MEALS', entries: 4 })
    await sides.sameRows()
    await sides.write(undoOperation, { params: { id: sides.operations.at(-1)! } })
    expect((await sides.same(listCategoryUses, {}))[0]).toMatchObject({ name: 'FOOD', entries: 4 })
    await sides.sameRows()
  })

  it('is rejected on both sides if nothing has it', async () => {
    const { write, push } = await userWithFood()
    const body = { from: 'nothing', to: 'food' }
    expect(await write(renameCategory, { body })).toMatchObject({ code: 'category_not_found' })
    expect(await push(renameCategory, { body })).toBe('category_not_found')
  })

  it('gives the same rows on both sides, whatever is renamed and undone', async () => {
    const step = fc.record({
      how: fc.constantFrom('write', 'push', 'undo', 'add'),
      from: NAMES,
      to: NAMES,
      at: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const sides = await userWithFood()
        const { write, push, operations } = sides
        for (const { how, at, ...body } of steps) {
          if (how === 'write') await write(renameCategory, { body })
          if (how === 'push') await push(renameCategory, { body })
          if (how === 'add') await write(changePreferences, { body: { added_categories: [body.from, body.to] } })
          if (how === 'undo') await write(undoOperation, { params: { id: operations[at % operations.length]! } })
          await sides.sameReads()
        }
        await sides.sameRows()
      }),
      { numRuns: getRuns(6) },
    )
  })
})

import * as z from 'zod/mini'
import { CategoryName } from './categoryName.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'

const tags = ['Money']

/** A category in use or added, the number of entries and parts of split ones in it, and their sums in the user's current year. */
export const CategoryUse = z.object({
  name: z.string(),
  entries: z.number(),
  income: z.number(),
  expense: z.number(),
})
export type CategoryUse = z.infer<typeof CategoryUse>

/** Returns the categories that entries and budgets have, most used first, and the added ones after them. */
export const listCategoryUses = {
  method: 'GET',
  url: '/money/category/get/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'The categories of the user, with their entries',
    tags,
    response: { 200: z.array(CategoryUse) },
  },
} as const satisfies Endpoint

/** A category to add. */
export const CategoryDraft = z.object({ name: CategoryName })

export const CategoryRenaming = z.object({ from: CategoryName, to: CategoryName })
export type CategoryRenaming = z.infer<typeof CategoryRenaming>

/**
 * Renames a category wherever the user has it: in entries and their parts, budgets, recurring entries, routines, rules,
 * saved filters and the added categories. One operation, which merges the category with another one that has the name
 * already. Rows in the trash keep their category. Returns 404 if nothing has the category.
 */
export const renameCategory = {
  method: 'POST',
  url: '/money/category/rename/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Rename a category, or merge it with another one',
    tags,
    body: CategoryRenaming,
    response: { 200: Message },
  },
} as const satisfies Endpoint

import { changePreferences, listCategoryUses, renameCategory } from '@daybook/contract'
import { m } from '#messages'
import { mutationFor, queryFor } from '../../../api/queries.ts'

// Silent: the page shows itself that the list could not be loaded.
export const categoryUses = queryFor(listCategoryUses, {}, { silent: true })

export const addCategoryMutation = mutationFor(changePreferences, {
  added: ({ added_categories: names }) => m.added({ name: names?.at(-1) ?? '' }),
})

export const renameCategoryMutation = mutationFor(renameCategory, {
  fields: ['to'],
  undoText: ({ from, to }) => m.category_renamed({ from, to }),
})

/** Deletes a category, whose entries then have the category `to`. */
export const deleteCategoryMutation = mutationFor(renameCategory, {
  undoText: ({ from }) => m.deleted({ name: from }),
})

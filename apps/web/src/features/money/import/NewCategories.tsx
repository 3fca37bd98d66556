import { OTHER } from '@daybook/domain/starterCategories'
import { m } from '#messages'
import type { Candidate } from './candidates.ts'
import { useCategoryNames } from './categories.ts'

/** The categories that the import will add to those of the user. */
export function NewCategories({ candidates }: { candidates: Candidate[] }) {
  const known = useCategoryNames()
  const added = candidates.flatMap(({ entry: { type, category }, isChosen, transfer }) =>
    isChosen && !transfer?.isMade && known && category !== OTHER && !known[type].includes(category) ? [category] : [],
  )
  if (added.length === 0) return null
  return <p>{m.import_new_categories({ names: [...new Set(added)].join(', ') })}</p>
}

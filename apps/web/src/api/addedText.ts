import { m } from '#messages'

/** Returns what is said once something was added: its name, and its amount and its day or when it is due as they are shown. */
export function addedText(name: string | undefined, amount?: string, day?: string) {
  if (!name?.trim()) return amount ? m.added_amount({ amount }) : m.saved_new()
  if (amount && day) return m.added_with_amount_on({ name, amount, day })
  if (amount) return m.added_with_amount({ name, amount })
  return day ? m.added_due({ name, day }) : m.added({ name })
}

export const addedTitle = ({ title }: { title?: string | undefined }) => addedText(title)

export const addedName = ({ name }: { name: string }) => addedText(name)

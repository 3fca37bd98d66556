import { useRun } from '../api/useWrite.ts'
import { useDraftState } from '../ui/useFormDraft.ts'
import { type Chosen, type Reminded, remindMutation } from './remind.queries.ts'

/** The reminders of the entity of a form. Those of a new one wait until it is saved. */
export type FormReminders = { of: Reminded; isNew: boolean; chosen: Chosen; setChosen: (chosen: Chosen) => void }

type Options = {
  /** Those that the entity has; undefined for those of its kind. */
  saved?: readonly number[] | undefined
  isNew: boolean
  /** Those that the line of a new one names, unless others are chosen. */
  named?: readonly number[] | undefined
  /** The draft of the form of a new entity. */
  draft?: string | undefined
}

/** Returns the reminders of the form of an entity, and a function that saves those of a new one once it is created. */
export function useFormReminders({ kind, id }: Reminded, { saved, isNew, named, draft }: Options) {
  const [byHand, setChosen] = useDraftState<Chosen>(isNew ? draft : undefined, 'reminders', saved ?? null)
  const run = useRun(remindMutation)
  const of = { kind, id }
  const chosen = byHand ?? named ?? null
  const reminders: FormReminders = { of, isNew, chosen, setChosen }
  return { reminders, saveReminders: () => isNew && chosen && void run({ of, chosen }) }
}

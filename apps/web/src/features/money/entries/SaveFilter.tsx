import type { EntryFilter } from '@daybook/contract'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { SaveByName } from '../../../ui/SaveByName.tsx'
import { saveFilterMutation } from './money.queries.ts'

/** Saves the active filter by a name. `suggestion` is the name that the field begins with. */
export function SaveFilter({ filter, suggestion }: { filter: EntryFilter; suggestion: string }) {
  const save = useWrite({
    ...saveFilterMutation,
    onSuccess: (_, saved) => raiseAlert(m.filter_is_saved({ name: saved.name })),
  })
  return <SaveByName suggestion={suggestion} isBusy={save.isPending} onSave={(name) => save.mutate({ name, filter })} />
}

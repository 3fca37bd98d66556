import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { useWrite } from '../../api/useWrite.ts'
import { Button } from '../../ui/Button.tsx'
import { SaveByName } from '../../ui/SaveByName.tsx'
import { removeTaskFilterMutation, saveTaskFilterMutation, taskFilters } from './taskFilters.queries.ts'

/** Saves a filter under a name, or removes the saved one that it is. */
export function SaveTaskFilter({ query }: { query: string }) {
  const { data: saved = [] } = useQuery(taskFilters)
  const save = useWrite(saveTaskFilterMutation)
  const remove = useWrite(removeTaskFilterMutation)
  const known = saved.find((one) => one.query === query)
  if (!known)
    return <SaveByName suggestion={query} isBusy={save.isPending} onSave={(name) => save.mutate({ name, query })} />
  const { name } = known
  return (
    <Button variant="plain" isBusy={remove.isPending} onClick={() => remove.mutate({ name })}>
      {m.filter_forget({ name })}
    </Button>
  )
}

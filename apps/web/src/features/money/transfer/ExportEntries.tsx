import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { exportMutation } from './transfer.queries.ts'

/** The button that downloads all entries as a CSV file. */
export function ExportEntries() {
  const save = useMutation(exportMutation)
  return (
    <>
      <p>{m.export_lead()}</p>
      <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
        {m.export_all_entries()}
      </Button>
    </>
  )
}

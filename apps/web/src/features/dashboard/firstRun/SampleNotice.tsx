import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { onIdle } from '../../../device/onIdle.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { loadRemoving, removeSamplesMutation } from './firstRun.queries.ts'
import styles from './SampleNotice.module.css'

/** Says that there is sample data, with a button that removes it. */
export function SampleNotice({ onRemoved }: { onRemoved: () => void }) {
  // Also while the data is still being added.
  const isBusy = useIsMutating() > 0
  useEffect(() => onIdle(loadRemoving), [])
  const remove = useMutation({ ...removeSamplesMutation, onSuccess: onRemoved })
  return (
    <Card isCompact title={m.sample_data()}>
      <div className={styles.notice}>
        <p>{m.sample_data_hint()}</p>
        <Button isWrite variant="outline" isBusy={isBusy} onClick={() => remove.mutate(undefined)}>
          {m.sample_data_remove()}
        </Button>
      </div>
    </Card>
  )
}

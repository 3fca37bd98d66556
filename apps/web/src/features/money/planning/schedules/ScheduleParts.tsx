import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import styles from '../../entries/EntryDetails.module.css'
import { EntryParts, type PartsForm, withNewPart } from '../../entries/EntryParts.tsx'

/** Splits each entry of a recurring one. Until it has parts, there is only a quiet button. */
export function ScheduleParts({ form, currency }: { form: PartsForm; currency: string }) {
  const isSplit = form.values.parts.length > 0
  return (
    <>
      {isSplit && <EntryParts form={form} currency={currency} />}
      <div className={styles.offers}>
        <Button variant="plain" onClick={() => form.setFieldValue('parts', withNewPart(form.values))}>
          {isSplit ? m.parts_add() : m.parts_split()}
        </Button>
      </div>
    </>
  )
}

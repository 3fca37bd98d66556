import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import styles from './EntryDetails.module.css'
import { EntryParts, withNewPart } from './EntryParts.tsx'
import { EntryTags } from './EntryTags.tsx'
import type { EntryValues } from './panel.ts'

/** The parts and the tags of an entry. Only two buttons while there are none. */
export function EntryDetails({ form, currency }: { form: CheckedForm<EntryValues>; currency: string }) {
  const { parts, tags } = form.values
  const [isTagged, setTagged] = useState(tags.length > 0)
  const isSplit = parts.length > 0

  function change(tags: string[]) {
    // Keeps the field when the last tag is removed.
    setTagged(true)
    form.setFieldValue('tags', tags)
  }

  return (
    <>
      {isSplit && <EntryParts form={form} currency={currency} />}
      {(isTagged || tags.length > 0) && <EntryTags chosen={tags} errors={form.errors} onChange={change} />}
      <div className={styles.offers}>
        <Button variant="plain" onClick={() => form.setFieldValue('parts', withNewPart(form.values))}>
          {isSplit ? m.parts_add() : m.parts_split()}
        </Button>
        {!isTagged && tags.length === 0 && (
          <Button variant="plain" onClick={() => setTagged(true)}>
            {m.tags_add()}
          </Button>
        )}
      </div>
    </>
  )
}

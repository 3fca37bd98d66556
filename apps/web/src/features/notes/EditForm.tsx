import { m } from '#messages'
import { useFormFiles } from '../../attachments/useFormFiles.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { type EditedNote, moved, newSection } from './editing.ts'
import { KeptTextLine } from './KeptTextLine.tsx'
import styles from './NotePage.module.css'
import type { KeptText } from './othersText.ts'
import { SectionFields } from './SectionFields.tsx'
import { submitByKeysOrEscape } from './submitByKeys.ts'
import { WordFields } from './WordFields.tsx'

type Props = {
  id: string
  values: EditedNote
  isBusy: boolean
  error: string | undefined
  wasKept: boolean
  /** What is to be said of what was saved or not. */
  state: string
  kept: KeptText | undefined
  savesItself: boolean
  onChange: (values: EditedNote) => void
  /** Called when the focus leaves the form. */
  onLeave: () => void
  onSubmit: () => void
  onCancel: () => void
}

/** The form that edits a note and adds, moves and removes its sections. */
export function EditForm(props: Props) {
  const { id, values, isBusy, error, wasKept, state, kept, savesItself, onChange, onLeave, onSubmit, onCancel } = props
  const { sections } = values
  const { links } = useFormLinks({ kind: 'note', id }, false)
  const { files } = useFormFiles({ kind: 'note', id }, false)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={submitByKeysOrEscape}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      {wasKept && (
        <div className={styles.notice} role="status">
          <p>{m.note_draft_restored()}</p>
          <Button variant="outline" onClick={onCancel}>
            {m.note_draft_discard()}
          </Button>
        </div>
      )}
      <WordFields files={files} values={values} onChange={(words) => onChange({ ...values, ...words })} />
      {sections.map((section, index) => (
        <SectionFields
          key={section.key}
          files={files}
          section={section}
          place={index + 1}
          of={sections.length}
          onChange={(changed) => onChange({ ...values, sections: sections.with(index, changed) })}
          onMove={(by) => onChange({ ...values, sections: moved(sections, index, by) })}
          onRemove={() => onChange({ ...values, sections: sections.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button variant="plain" onClick={() => onChange({ ...values, sections: [...sections, newSection()] })}>
          <IconAdd size={20} aria-hidden="true" />
          {m.note_section_add()}
        </Button>
      </div>
      <Links {...links} />
      <p className={styles.hint}>{savesItself ? m.note_autosave_hint() : m.note_draft_hint()}</p>
      <div className={`${styles.actions} ${styles.always}`}>
        <FormError>{error}</FormError>
        <KeptTextLine kept={kept} />
        <Button type="submit" isBusy={isBusy}>
          {m.save()}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {m.cancel()}
        </Button>
        <p role="status" className={styles.hint}>
          {state}
        </p>
      </div>
    </form>
  )
}

import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDelete, IconDown, IconUp } from '../../ui/icons.ts'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import { ContentField } from './ContentField.tsx'
import type { EditedSection } from './editing.ts'
import styles from './NotePage.module.css'
import { useWriteAt } from './useEditState.ts'

type Props = {
  files: FormFiles
  section: EditedSection
  place: number
  of: number
  onChange: (section: EditedSection) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The fields of an edited section, with buttons to move and remove it. */
export function SectionFields({ files, section, place, of, onChange, onMove, onRemove }: Props) {
  const writeAt = useWriteAt(section.key)
  return (
    <fieldset className={`${sheetClassName} ${styles.group}`} aria-label={m.note_section_numbered({ place })}>
      <div className={styles.head}>
        <strong>{m.note_section_numbered({ place })}</strong>
        <div className={styles.icons}>
          <SectionAction label={m.note_section_move_up({ place })} isDisabled={place === 1} onClick={() => onMove(-1)}>
            <IconUp size={20} aria-hidden="true" />
          </SectionAction>
          <SectionAction
            label={m.note_section_move_down({ place })}
            isDisabled={place === of}
            onClick={() => onMove(1)}
          >
            <IconDown size={20} aria-hidden="true" />
          </SectionAction>
          <SectionAction label={m.note_section_remove({ place })} isDisabled={false} onClick={onRemove}>
            <IconDelete size={20} aria-hidden="true" />
          </SectionAction>
        </div>
      </div>
      <TextInput
        label={m.note_heading()}
        maxLength={200}
        autoComplete="off"
        value={section.heading}
        onChange={(event) => onChange({ ...section, heading: event.currentTarget.value })}
      />
      <ContentField
        files={files}
        minRows={3}
        value={section.content}
        writeAt={writeAt}
        onChange={(content) => onChange({ ...section, content })}
      />
    </fieldset>
  )
}

/** Uses `aria-disabled`, so that the button keeps the focus when a move disables it. */
function SectionAction({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button variant="icon" aria-label={label} aria-disabled={isDisabled} onClick={() => !isDisabled && onClick()}>
      {children}
    </Button>
  )
}

import { Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef } from 'react'
import type { FormFiles } from '../../attachments/useFormFiles.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { breakLine, deletePicture, typeSpace } from './editText.ts'
import styles from './NotePage.module.css'
import { type NoteField, textareaField } from './noteField.ts'
import fieldStyles from './PlainField.module.css'
import type { Cell } from './table/grid.ts'
import { tableBefore } from './table/tableState.ts'

const DrawnText = lazyOnIdle(async () => (await import('./drawn/DrawnText.tsx')).DrawnText)
const WrittenPictures = lazyOnIdle(async () => (await import('./WrittenPictures.tsx')).WrittenPictures, {
  isAside: true,
})

/** What is offered for the text at the cursor: the ids of the list and of its active option, if they are shown. */
export type Offer = { isOn: boolean; list: string | undefined; active: string | undefined }

export type TextFieldProps = {
  ref: Ref<NoteField>
  label: string
  /** What an empty field says. */
  hint: string
  files: FormFiles
  minRows: number
  value: string
  offer: Offer
  onChange: (value: string) => void
  /** Called when the text or the cursor is another. */
  onMove: () => void
  /** Called to open a cell of the table at a place of the text. */
  onTable: (at: number, cell: Cell) => void
}

export const toAria = ({ isOn, list, active }: Offer) => ({
  ...(isOn && { 'aria-autocomplete': 'list' as const }),
  ...(list && { 'aria-controls': list }),
  ...(active && { 'aria-activedescendant': active }),
})

/** Measuring a long text after each key takes far longer than typing it, so that is left to browsers that can. */
const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

/** Returns what makes an edit of what is typed, or undefined where the browser does what it says. */
function toEdit({ inputType, data }: InputEvent) {
  if (inputType === 'insertText' && data === ' ') return typeSpace
  if (inputType === 'insertLineBreak') return breakLine
  return inputType === 'deleteContentBackward' ? deletePicture : undefined
}

/** A text area that grows with its text, in which lists continue by themselves, with the text drawn over it. */
export function PlainField(props: TextFieldProps) {
  const { ref, label, hint, files, minRows, value, offer, onChange, onMove, onTable } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const field = useRef<NoteField>(null)
  useImperativeHandle(useMergedRef(field, ref), () => textareaField(area.current!), [])

  useEffect(() => {
    if (!area.current) return
    const field = textareaField(area.current)
    // The keyboards of phones tell of a line break, but not of a key.
    const editTyped = (event: InputEvent) => {
      if (event.isComposing) return
      const table = event.inputType === 'deleteContentBackward' ? tableBefore(field.read()) : undefined
      const edit = toEdit(event)?.(field.read())
      if (table || edit) event.preventDefault()
      if (table) field.select(table.from, table.to)
      else if (edit) field.edit(edit)
    }
    const { current } = area
    current.addEventListener('beforeinput', editTyped)
    return () => current.removeEventListener('beforeinput', editTyped)
  }, [])

  return (
    <>
      <div className={fieldStyles.layers}>
        <Textarea
          ref={area}
          classNames={{ input: styles.text ?? '' }}
          aria-label={label}
          placeholder={hint}
          autosize={!growsByItself()}
          minRows={minRows}
          styles={{ input: { minHeight: `calc(${minRows * 1.5}rem + 2 * var(--space-2))` } }}
          {...toAria(offer)}
          value={value}
          onSelect={onMove}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            onMove()
          }}
        />
        {value && (
          <Suspense>
            <DrawnText text={value} field={field} onChange={onChange} onTable={onTable} />
          </Suspense>
        )}
      </div>
      {value.includes('](attachment:') && (
        <Suspense>
          <WrittenPictures text={value} files={files} />
        </Suspense>
      )}
    </>
  )
}

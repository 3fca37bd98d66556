import { asTag } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Chips } from '../../../ui/Chips.tsx'
import { fieldOf } from '../../../ui/useCheckedForm.ts'
import styles from './EntryDetails.module.css'
import { tags } from './money.queries.ts'

type Props = {
  label?: string
  chosen: string[]
  /** The errors of the form; those of `path` and of its items are shown. */
  errors: Record<string, ReactNode>
  path?: string
  onChange: (chosen: string[]) => void
}

/** A text field for tags, separated by commas, and the tags that are used most. */
export function EntryTags({ label = m.tags(), chosen, errors, path = 'tags', onChange }: Props) {
  const { data: known = [] } = useQuery(tags)
  const [typed, setTyped] = useState(chosen.join(', '))
  // Rules can set others.
  const text = isSameValue(parseTags(typed), chosen) ? typed : chosen.join(', ')

  function type(text: string) {
    setTyped(text)
    onChange(parseTags(text))
  }

  return (
    <div className={styles.tags}>
      <TextInput
        label={label}
        description={m.tags_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        data-path={path}
        error={Object.entries(errors).find(([key]) => fieldOf(key) === path)?.[1]}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Chips
        label={m.tags_known()}
        isLabelHidden
        names={known}
        chosen={chosen}
        onChange={(tags) => type(tags.join(', '))}
      />
    </div>
  )
}

const parseTags = (text: string) => [...new Set(text.split(',').map(asTag).filter(Boolean))]

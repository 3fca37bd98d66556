import { asCategory } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import styles from './EntryDetails.module.css'
import { categories } from './money.queries.ts'
import type { EntryValues } from './panel.ts'

type Split = Pick<EntryValues, 'amount' | 'category' | 'parts'>
/** The form of an entry, or of a recurring one. */
export type PartsForm = { values: Split } & Pick<CheckedForm<Split>, 'setFieldValue' | 'getInputProps'>

/** Returns the parts with an empty one at the end. An entry that is not split becomes the first part. */
export const withNewPart = ({ amount, category, parts }: Split): EntryValues['parts'] => [
  ...(parts.length > 0 ? parts : [{ category, amount, title: '' }]),
  { category: '', amount: '', title: '' },
]

/**
 * The parts of an entry except the first one, which has the entry's category and the rest of its amount, so that the
 * parts always add up.
 */
export function EntryParts({ form, currency }: { form: PartsForm; currency: string }) {
  const { data: names = [] } = useQuery(categories)
  const list = useId()
  const { amount, category, parts } = form.values
  const [first, ...others] = parts
  const rest = fromMilli(
    others.reduce((left, part) => left - toMilli(Number(part.amount) || 0), toMilli(Number(amount) || 0)),
  )

  useEffect(() => {
    if (first && (first.amount !== rest || first.category !== category))
      form.setFieldValue('parts.0', { ...first, amount: rest, category })
  }, [first, rest, category, form])

  function toRestText(rest: number) {
    const name = asCategory(category) || m.category()
    if (rest < 0) return m.parts_too_much({ amount: formatAmount(-rest, currency) })
    if (rest > 0) return m.parts_rest({ amount: formatAmount(rest, currency), category: name })
    return amount ? m.parts_no_rest({ category: name }) : ''
  }

  const remove = (n: number) => form.setFieldValue('parts', others.length > 1 ? parts.toSpliced(n, 1) : [])

  return (
    <fieldset className={styles.parts}>
      <legend className={styles.label}>{m.parts()}</legend>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {others.map((part, other) => {
        const n = other + 1
        return (
          <div key={n} className={styles.part}>
            <TextInput
              label={m.category()}
              aria-label={m.parts_category({ n })}
              list={list}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={60}
              autoFocus={part.category === ''}
              {...form.getInputProps(`parts.${n}.category`)}
            />
            <AmountInput
              label={m.amount()}
              aria-label={m.parts_amount({ n })}
              currency={currency}
              autoFocus={false}
              isSmall
              {...form.getInputProps(`parts.${n}.amount`)}
            />
            <TextInput
              label={m.title()}
              aria-label={m.parts_title({ n })}
              autoComplete="off"
              {...form.getInputProps(`parts.${n}.title`)}
            />
            <Button variant="icon" aria-label={m.parts_remove({ n })} onClick={() => remove(n)}>
              <IconClose size={20} aria-hidden="true" />
            </Button>
          </div>
        )
      })}
      <p role="status" className={rest > 0 ? styles.rest : styles.over}>
        {toRestText(rest)}
      </p>
    </fieldset>
  )
}

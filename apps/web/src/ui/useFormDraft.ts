import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { dropDraft, hasDraft, keepDraft, readDraft } from '../session/drafts.ts'
import { useCheckedForm } from './useCheckedForm.ts'
import { useFilledIn } from './useFilledIn.ts'

type Values = Record<string, unknown>

/** A form with longer values keeps what it last had. */
const MAX_LENGTH = 20_000

const getName = (form: string, part?: string) => `form:${form}${part ? `#${part}` : ''}`

function keep(name: string, value: unknown) {
  if (JSON.stringify(value).length <= MAX_LENGTH) keepDraft(name, value)
}

/**
 * Keeps what the user has changed in a form on this device, until it is saved or cleared, so that it survives a reload
 * and Back. Only the changed fields are kept: the others are as they are now when the form is opened again.
 *
 * @param form what is edited, such as `task:new`, with `new` behind the colon if it is not saved yet; undefined for a form without a draft, such as one with a password
 */
function useFormDraft<V extends Values>(form: string | undefined, initial: V) {
  const [first] = useState(initial)
  const [kept] = useState(() => (form ? pickFields(readDraft(getName(form)), first) : {}))
  const filled = useRef<Partial<V>>({})
  const guessed = useRef<Partial<V>>({})
  return {
    kept,
    first,
    filled,

    keep(values: V) {
      if (!form) return
      const unchanged = { ...first, ...filled.current, ...guessed.current }
      // The id of a new row is another one each time.
      const changed = Object.entries(values).filter(
        ([field, value]) => field !== 'id' && JSON.stringify(value) !== JSON.stringify(unchanged[field]),
      )
      if (changed.length > 0) keep(getName(form), Object.fromEntries(changed))
      else dropDraft(getName(form))
    },

    /** Values that are about to be computed from those of the line are replaced with it. */
    fill(values: Partial<V>) {
      filled.current = { ...filled.current, ...values }
    },

    /** Returns whether a value is that of the line, or computed from it. */
    isFilled: (field: keyof V, value: unknown) => value !== undefined && filled.current[field] === value,

    /** Keeps no value that is about to be guessed from others. */
    guess(values: Partial<V>) {
      guessed.current = { ...guessed.current, ...values }
    },

    /** Returns whether something that is saved was edited. */
    hasEdits: () => form !== undefined && !form.includes(':new') && hasDraft(getName(form)),

    /** Deletes the draft, after it was saved or discarded. */
    drop: () => form && dropDraft(getName(form)),
  }
}

/**
 * Like {@link useCheckedForm}, with a draft of this name. Call `guess` before values are
 * written into it that the user has not set, and `dropDraft` when the form is saved or cleared.
 *
 * @param options.prefill what the line of the capture says, which is no part of the draft
 */
export function useDraftForm<S extends z.ZodMiniObject, V extends Values>(
  schema: S,
  initialValues: V,
  { draft: name, prefill }: { draft: string | undefined; prefill?: Partial<V> | undefined },
) {
  const draft = useFormDraft(name, initialValues)
  const checked = useCheckedForm(schema, initialValues, { kept: draft.kept, onValuesChange: draft.keep })
  useFilledIn(checked.form, prefill, draft)
  const { fill, isFilled, guess, hasEdits, drop: dropDraft } = draft
  return { ...checked, fill, isFilled, guess, hasEdits, dropDraft }
}

/** Returns the stored fields that the form still has, where they are lists as before or none. */
function pickFields<V extends Values>(stored: unknown, first: V): Partial<V> {
  const fields = Object.entries(stored ?? {}).filter(
    ([field, value]) => field in first && Array.isArray(value) === Array.isArray(first[field]),
  )
  return Object.fromEntries(fields) as Partial<V>
}

/**
 * State beside the fields of a form, which is a part of its draft.
 *
 * @param prefill what the line of the capture says, which is no part of the draft
 */
export function useDraftState<V>(form: string | undefined, part: string, initial: V, prefill?: V) {
  const name = form && getName(form, part)
  const [value, setValue] = useState(() => {
    const stored = name ? readDraft(name) : undefined
    return typeof stored === typeof initial ? (stored as V) : initial
  })
  const [first] = useState({ value: initial })
  const filled = useRef<{ value?: V }>({})
  useFilledIn(
    { getValues: () => ({ value }), setValues: (filled) => 'value' in filled && setValue(filled.value as V) },
    prefill === undefined ? undefined : { value: prefill },
    { first, filled },
  )
  function change(next: V) {
    setValue(next)
    if (name) keep(name, next)
  }
  return [value, change] as const
}

/** Returns a function that deletes a draft, then calls `run`, for the end of a form. */
export const after = (dropDraft: () => void, run: () => void) => () => {
  dropDraft()
  run()
}

import { useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { textOfIssue } from '../api/textOfError.ts'
import { useIsPrerendered } from '../device/prerendered.ts'
import { usePrerenderedInput } from './usePrerenderedInput.ts'

type Values = Record<string, unknown>
/** The form of {@link useCheckedForm} with these values, for components that render its fields. */
export type CheckedForm<V extends Values> = ReturnType<typeof useCheckedForm<z.ZodMiniObject, V>>['form']

/**
 * Returns a form validated by a schema of the contract, whose keys are in the order of the form. Invalid fields keep
 * their values and show their error message; the first one in that order gets the focus.
 *
 * @param options.kept values that the form begins with in place of the initial ones
 * @param options.onValuesChange called with the values after each change
 */
export function useCheckedForm<S extends z.ZodMiniObject, V extends Values>(
  schema: S,
  initialValues: V,
  { kept, onValuesChange }: { kept?: Partial<V>; onValuesChange?: (values: V) => void } = {},
) {
  // What is prerendered has no draft.
  const isPrerendered = useIsPrerendered()
  const fields = useForm<V>({
    initialValues: isPrerendered ? initialValues : { ...initialValues, ...kept },
    validate: (values) => fieldTexts(schema.safeParse(values).error?.issues),
    ...(onValuesChange && { onValuesChange }),
  })

  // Two forms with the same fields can be open, and the library finds a field in the first of them.
  const root = useRef<HTMLFormElement>(null)
  const getInputNode: typeof fields.getInputNode = (path) =>
    root.current ? root.current.querySelector(`[data-path="${String(path)}"]`) : fields.getInputNode(path)
  const form = { ...fields, getInputNode }

  usePrerenderedInput(form, kept)

  function focusFirst(errors: Record<string, unknown>) {
    const paths = Object.keys(errors)
    const [first] = Object.keys(schema.shape).flatMap((field) => paths.filter((path) => fieldOf(path) === field))
    if (first) (form.getInputNode(first as never) ?? form.getInputNode(fieldOf(first) as never))?.focus()
  }

  /** The first error, for forms that show one error for all fields. */
  const error = Object.values(form.errors)[0] as string | undefined

  /** Returns an `onSubmit` handler that calls `send` with the parsed values if they are valid. */
  const submit = (send: (checked: z.output<S>) => void) => {
    const validate = form.onSubmit((values: V) => send(schema.parse(values)), focusFirst)
    return (event?: FormEvent<HTMLFormElement>) => {
      root.current = event?.currentTarget ?? null
      const { success, data } = schema.safeParse(form.getValues())
      if (!success || error) return validate(event)
      // Not by the form, which renders all fields again before it sends them.
      event?.preventDefault()
      send(data)
    }
  }

  /** Shows the server's error messages at their fields. */
  function showErrors(errors: Record<string, string>) {
    form.setErrors(errors)
    focusFirst(errors)
  }

  return { form, submit, showErrors, error }
}

/** Returns the field that a path, such as `tags.0`, is in. */
export const fieldOf = (path: string) => path.split('.')[0]!

/** Returns the words for the first issue of each field, in the order of the fields. */
export function fieldTexts(issues: z.core.$ZodIssue[] = []) {
  const texts: Record<string, string> = {}
  for (const issue of issues) texts[issue.path.join('.')] ??= textOfIssue(issue)
  return texts
}

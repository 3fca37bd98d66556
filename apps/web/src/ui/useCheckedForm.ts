import { schemaResolver, useForm } from '@mantine/form'
import type * as z from 'zod/mini'

type Values = Record<string, unknown>
/** The form of {@link useCheckedForm} with these values, for a part that holds its fields. */
export type CheckedForm<V extends Values> = ReturnType<typeof useCheckedForm<z.ZodMiniObject, V>>['form']

/**
 * A form checked by a schema of the contract, whose keys stand in the order in which the specification checks them.
 * Wrong fields keep what was typed and get their sentence beside them; the first in that order takes the focus,
 * which reads its sentence out.
 */
export function useCheckedForm<S extends z.ZodMiniObject, V extends Values>(schema: S, initialValues: V) {
  const form = useForm<V>({ initialValues, validate: schemaResolver(schema, { sync: true }) })

  function focusFirst(errors: Record<string, unknown>) {
    const first = Object.keys(schema.shape).find((path) => errors[path])
    if (first) form.getInputNode(first as never)?.focus()
  }

  /** For `onSubmit`: hands over what the schema made of the values. */
  const submit = (send: (checked: z.output<S>) => void) =>
    form.onSubmit((values: V) => send(schema.parse(values)), focusFirst)

  /** Puts the server's sentences beside their fields. */
  function reject(errors: Record<string, string>) {
    form.setErrors(errors)
    focusFirst(errors)
  }

  return { form, submit, showErrors: reject }
}

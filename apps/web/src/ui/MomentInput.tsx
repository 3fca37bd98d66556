import { TextInput } from '@mantine/core'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

/**
 * A date and time input in the user's time zone (yyyy-mm-ddThh:mm) with the native picker, as in {@link DayInput}.
 * While it is incomplete, its value is empty and `validity.badInput` is true.
 */
export function MomentInput({ label, ...field }: { label: string } & Field) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      min="1900-01-01T00:00"
      max="9999-12-30T23:59"
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

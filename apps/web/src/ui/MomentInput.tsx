import { TextInput } from '@mantine/core'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

/**
 * A day and a time of the user's own zone (yyyy-mm-ddThh:mm), by the device's own picker as with {@link DayInput}.
 * While only a part of it is there, its value is empty and its `validity.badInput` true.
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

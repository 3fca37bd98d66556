import { TextInput } from '@mantine/core'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

/** A date input (yyyy-mm-dd) with the native date picker, which uses the user's date format. */
export function DayInput({ label, ...field }: { label: string } & Field) {
  return (
    <TextInput
      type="date"
      label={label}
      min="1900-01-01"
      max="9999-12-31"
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

import { TextInput } from '@mantine/core'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

const DAY = { type: 'date', min: '1900-01-01', max: '9999-12-31' }
const MOMENT = { type: 'datetime-local', min: '1900-01-01T00:00', max: '9999-12-30T23:59' }

/**
 * A date input (yyyy-mm-dd), or with `hasTime` a date and time input in the user's time zone (yyyy-mm-ddThh:mm). It has
 * the native picker, which uses the user's date format. While a date and time is incomplete, the value is empty and
 * `validity.badInput` is true.
 */
export function DateInput({ label, hasTime, ...field }: { label: string; hasTime?: boolean } & Field) {
  return (
    <TextInput
      label={label}
      {...(hasTime ? MOMENT : DAY)}
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

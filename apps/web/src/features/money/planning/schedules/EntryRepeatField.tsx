import { m } from '#messages'
import { RepeatEnd } from '../../../../schedules/RepeatEnd.tsx'
import { RepeatField } from '../../../../schedules/RepeatField.tsx'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import type { Repeat } from './repeat.ts'

type Props = {
  /** The day from which it repeats. */
  date: string
  value: Repeat
  onChange: (value: Repeat) => void
  /** Whether it repeats in any case. */
  isRequired?: boolean
  endError?: string | undefined
}

/** Whether and how an entry repeats. Shows the rest only for one that does. */
export function EntryRepeatField({ date, value, onChange, isRequired, endError }: Props) {
  const set = (change: Partial<Repeat>) => onChange({ ...value, ...change })
  return (
    <>
      <RepeatField date={date} value={value} isRequired={isRequired} onChange={set} />
      {value.choice !== 'never' && <HowLong value={value} set={set} endError={endError} />}
    </>
  )
}

type HowLongProps = { value: Repeat; set: (change: Partial<Repeat>) => void; endError: string | undefined }

function HowLong({ value, set, endError }: HowLongProps) {
  return (
    <>
      <SegmentedControl
        label={m.schedule_mode()}
        value={value.mode}
        options={[
          { value: 'automatic', label: m.schedule_mode_automatic() },
          { value: 'confirm', label: m.schedule_mode_confirm() },
        ]}
        onChange={(mode) => set({ mode })}
      />
      <RepeatEnd value={value} onChange={set} error={endError} />
    </>
  )
}

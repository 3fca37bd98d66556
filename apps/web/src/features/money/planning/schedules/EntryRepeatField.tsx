import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import { RepeatField } from '../../../../schedules/RepeatField.tsx'
import { CountInput } from '../../../../ui/CountInput.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import styles from './EntryRepeat.module.css'
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

/** The path of the last day in a form, by which `form.getInputNode` finds its input. */
export const END_PATH = 'end'

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
      <div className={styles.pair}>
        <NativeSelect
          label={m.repeat_ends()}
          data={[
            { value: 'never', label: m.repeat_ends_never() },
            { value: 'on', label: m.repeat_ends_on() },
            { value: 'after', label: m.repeat_ends_after() },
          ]}
          value={value.ends}
          onChange={(event) => set({ ends: event.currentTarget.value as Repeat['ends'] })}
        />
        {value.ends === 'on' && (
          <DateInput
            label={m.repeat_last_day()}
            data-path={END_PATH}
            value={value.end}
            error={endError ?? ''}
            onChange={(end) => set({ end })}
          />
        )}
        {value.ends === 'after' && (
          <CountInput
            label={m.repeat_times()}
            limits={[1, 999]}
            value={value.times}
            onChange={(times) => set({ times: times ?? 1 })}
          />
        )}
      </div>
    </>
  )
}

import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import { CountInput } from '../ui/CountInput.tsx'
import { DateInput } from '../ui/DateInput.tsx'
import styles from './Repeat.module.css'
import { END_PATH, type RepeatEnding } from './repeatEnding.ts'

type Props = { value: RepeatEnding; onChange: (change: Partial<RepeatEnding>) => void; error?: string | undefined }

/** Until when something repeats. */
export function RepeatEnd({ value, onChange, error }: Props) {
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={m.repeat_ends()}
        data={[
          { value: 'never', label: m.repeat_ends_never() },
          { value: 'on', label: m.repeat_ends_on() },
          { value: 'after', label: m.repeat_ends_after() },
        ]}
        value={value.ends}
        onChange={(event) => onChange({ ends: event.currentTarget.value as RepeatEnding['ends'] })}
      />
      {value.ends === 'on' && (
        <DateInput
          label={m.repeat_last_day()}
          data-path={END_PATH}
          value={value.end}
          error={error ?? ''}
          onChange={(end) => onChange({ end })}
        />
      )}
      {value.ends === 'after' && (
        <CountInput
          label={m.repeat_times()}
          limits={[1, 999]}
          value={value.times}
          onChange={(times) => onChange({ times: times ?? 1 })}
        />
      )}
    </div>
  )
}

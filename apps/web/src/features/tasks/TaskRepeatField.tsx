import { m } from '#messages'
import { RepeatEnd } from '../../schedules/RepeatEnd.tsx'
import { RepeatField } from '../../schedules/RepeatField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { TaskRepeatChoice } from './useTaskRepeat.ts'

type Props = {
  /** The day from which it repeats. */
  date: string
  value: TaskRepeatChoice
  endError: string | undefined
  onChange: (change: Partial<TaskRepeatChoice>) => void
}

/** Whether and how a task repeats, from which day the next one is counted, and until when. */
export function TaskRepeatField({ date, value, endError, onChange }: Props) {
  return (
    <>
      <RepeatField date={date} value={value} onChange={onChange} />
      {value.choice !== 'never' && (
        <>
          <SegmentedControl
            label={m.task_repeat_from()}
            value={value.from}
            options={[
              { value: 'due', label: m.task_repeat_from_due() },
              { value: 'done', label: m.task_repeat_from_done() },
            ]}
            onChange={(from) => onChange({ from })}
          />
          <RepeatEnd value={value} onChange={onChange} error={endError} />
        </>
      )}
    </>
  )
}

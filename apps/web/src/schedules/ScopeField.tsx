import { m } from '#messages'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

/** Whether a change is one of this occurrence alone, or of all that follow, too. */
export type Scope = 'one' | 'following'

export function ScopeField({ value, onChange }: { value: Scope; onChange: (value: Scope) => void }) {
  return (
    <SegmentedControl
      label={m.schedule_scope()}
      value={value}
      options={[
        { value: 'one', label: m.schedule_scope_one() },
        { value: 'following', label: m.schedule_scope_following() },
      ]}
      onChange={onChange}
    />
  )
}

import { m } from '#messages'
import { ruleText } from '../../../../schedules/ruleText.ts'
import { ScopeField } from '../../../../schedules/ScopeField.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './EntryRepeat.module.css'
import { EntryRepeatField } from './EntryRepeatField.tsx'
import type { EntryRepeat as State } from './useRepeat.ts'

/** How an entry repeats: a choice, or for one that does already, what an edit changes and how to end it. */
export function EntryRepeat({ repeat, date }: { repeat: State; date: string }) {
  const { made, value, onChange, endError, scope, setScope, end } = repeat
  if (!made) return <EntryRepeatField date={date} value={value} endError={endError} onChange={onChange} />
  return (
    <>
      <div className={styles.repeats}>
        <span>{ruleText(made.schedule.rule)}</span>
        <Button variant="plain" isWrite isBusy={end.isPending} onClick={end.run}>
          {m.schedule_delete()}
        </Button>
      </div>
      <ScopeField value={scope} onChange={setScope} />
    </>
  )
}

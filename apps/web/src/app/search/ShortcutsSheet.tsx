import { Checkbox } from '@mantine/core'
import { m } from '#messages'
import { PanelSheet } from '../../ui/PanelSheet.tsx'
import { GO_TO } from '../goTo.ts'
import { setShortcutsOn, useShortcutsOn } from '../shortcutSetting.ts'
import styles from './Shortcuts.module.css'

type Shortcut = { keys: string[]; label: string }

const SHORTCUTS: Shortcut[] = [
  { keys: ['c'], label: m.shortcut_capture() },
  { keys: ['n'], label: m.shortcut_new() },
  { keys: ['e'], label: m.note_edit_note() },
  { keys: ['j'], label: m.shortcut_next_row() },
  { keys: ['k'], label: m.shortcut_previous_row() },
  { keys: ['x'], label: m.shortcut_done() },
  { keys: ['t', 'm', 'w', 'd'], label: m.shortcut_due() },
  { keys: ['s'], label: m.shortcut_skip() },
  { keys: ['0', '1', '2', '3'], label: m.shortcut_priority() },
  { keys: ['/'], label: m.search_everything() },
  { keys: ['Ctrl', 'K'], label: m.shortcut_search_anywhere() },
  { keys: ['Ctrl', 'Z'], label: m.undo() },
  { keys: ['Ctrl', 'Y'], label: m.redo() },
  { keys: ['?'], label: m.shortcuts_heading() },
  ...Object.entries(GO_TO).map(([key, { title }]) => ({ keys: ['g', key], label: title })),
]

/** The list of keyboard shortcuts, which can be turned off here. */
export function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useShortcutsOn()
  return (
    <PanelSheet title={m.shortcuts_heading()} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className={styles.switch ?? ''}
        label={m.shortcuts_on()}
        description={m.shortcuts_on_hint()}
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
      />
    </PanelSheet>
  )
}

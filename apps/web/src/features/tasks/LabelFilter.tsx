import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import { labelText } from './labels.ts'

type Props = { label: string; count: number; onClear: () => void }

/** Says that only the tasks with a label are shown, and how many are left of them. A tap shows all again. */
export const LabelFilter = ({ label, count, onClear }: Props) => (
  <Button variant="outline" title={m.task_label_clear()} onClick={onClear}>
    {m.task_label_left({ label: labelText(label), count })}
    <IconClose size={16} aria-label={m.task_label_clear()} />
  </Button>
)

import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import styles from './LabelList.module.css'
import { labelText } from './labels.ts'

/** The labels of a task. A tap shows the tasks that have one. */
export const LabelList = ({ labels, onShow }: { labels: string[]; onShow: (label: string) => void }) =>
  labels.map((label) => (
    <Button
      key={label}
      variant="bare"
      className={styles.label}
      aria-label={m.task_label_show({ label: labelText(label) })}
      onClick={() => onShow(label)}
    >
      {labelText(label)}
    </Button>
  ))

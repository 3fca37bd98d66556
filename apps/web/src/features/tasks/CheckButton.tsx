import { CheckButton as CheckCircle } from '../../ui/CheckButton.tsx'

type Props = {
  label: string
  title: string
  isDone: boolean
  isBusy: boolean
  onLeave: () => Promise<boolean | undefined>
}

/** Round check button of a task. `label` names the action. */
export const CheckButton = ({ label, title, ...button }: Props) => (
  <CheckCircle label={`${label}: ${title}`} {...button} />
)

import { m } from '#messages'
import { dismissAlert, useAlerts } from '../alerts/alerts.ts'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import styles from './Alerts.module.css'

/** The alerts, oldest first. Each can be dismissed. */
export function Alerts() {
  const alerts = useAlerts()
  return (
    <section className={styles.alerts} aria-label={m.alerts_region()} aria-live="polite" data-left-out>
      {alerts.map(({ id, text }) => (
        <div key={id} className={styles.alert}>
          <p>{text}</p>
          <Button variant="icon" aria-label={m.alert_dismiss()} onClick={() => dismissAlert(id)}>
            <IconClose size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </section>
  )
}

import { m } from '#messages'
import { PageFrame } from '../../../../ui/PageFrame.tsx'
import { BackToSettings } from '../BackToSettings.tsx'
import { CalendarFeeds } from '../CalendarFeeds.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import styles from './RemindersPage.module.css'
import { SettingSections } from './SettingSections.tsx'

/** How the user is reminded: on this device, on others, of what and when. Settings can be changed offline. */
export const RemindersPage = () => (
  <PageFrame heading={m.reminders_heading()}>
    <p className={styles.lead}>{m.reminders_lead()}</p>
    <div className={styles.sections}>
      <DeviceSection />
      <SettingSections />
      <CalendarFeeds />
    </div>
    <p>
      <BackToSettings />
    </p>
  </PageFrame>
)

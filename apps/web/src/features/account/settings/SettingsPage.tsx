import { PAGES, type User } from '@daybook/contract'
import { currencyName } from '@daybook/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import {
  type Icon,
  IconCurrency,
  IconDelete,
  IconDevices,
  IconEmail,
  IconForward,
  IconHistory,
  IconLeave,
  IconMoney,
  IconName,
  IconPassword,
  IconPlan,
  IconTwoStep,
} from '../../../ui/icons.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { getPlan } from './plans.ts'
import styles from './SettingsPage.module.css'

type Setting = { to: string; label: string; icon: Icon; now?: (user: User) => string }

const SETTINGS: Setting[] = [
  { to: PAGES.editName.path, label: m.edit_name(), icon: IconName, now: (user) => user.name },
  { to: PAGES.plan.path, label: m.plan_heading(), icon: IconPlan, now: (user) => getPlan(user).name },
  { to: PAGES.changeEmail.path, label: m.change_email(), icon: IconEmail, now: (user) => user.email },
  { to: PAGES.changePassword.path, label: m.change_password(), icon: IconPassword },
  { to: PAGES.twoStep.path, label: m.two_step_heading(), icon: IconTwoStep },
  {
    to: PAGES.changeCurrency.path,
    label: m.change_currency(),
    icon: IconCurrency,
    now: ({ currency }) => currencyName(currency),
  },
  { to: PAGES.accounts.path, label: m.accounts_settings(), icon: IconMoney },
  { to: PAGES.devices.path, label: m.devices(), icon: IconDevices },
  { to: PAGES.activity.path, label: m.activity_heading(), icon: IconHistory },
  { to: PAGES.trash.path, label: m.trash_heading(), icon: IconDelete },
  { to: PAGES.deleteAccount.path, label: m.delete_account(), icon: IconLeave },
]

export function SettingsPage() {
  const { data: user, isError } = useQuery(currentUser)
  return (
    <PageFrame heading={m.settings_heading()}>
      <ul className={styles.settings}>
        {SETTINGS.map(({ to, label, icon: Icon, now }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <span>{label}</span>
                {now && !isError && (
                  <span className={styles.now}>{user ? now(user) : <Skeleton width="8rem" height="0.7em" />}</span>
                )}
              </span>
              <IconForward className={styles.next} size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}

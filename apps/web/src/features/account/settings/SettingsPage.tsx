import { PAGES, type User } from '@daybook/contract'
import { currencyName } from '@daybook/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { IconForward } from '../../../ui/icons.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PreferenceRows } from './PreferenceRows.tsx'
import { getPlan } from './plans.ts'
import { SettingsGroup } from './SettingsGroup.tsx'
import styles from './SettingsPage.module.css'

type Setting = { to: string; label: string; now?: (user: User) => string }
type Group = { heading: string; settings: Setting[] }

const ACCOUNT: Group = {
  heading: m.settings_account(),
  settings: [
    { to: PAGES.editName.path, label: m.edit_name(), now: (user) => user.name },
    { to: PAGES.plan.path, label: m.plan_heading(), now: (user) => getPlan(user).name },
    { to: PAGES.changeEmail.path, label: m.change_email(), now: (user) => user.email },
  ],
}
const SECURITY: Group = {
  heading: m.settings_security(),
  settings: [
    { to: PAGES.changePassword.path, label: m.change_password() },
    { to: PAGES.twoStep.path, label: m.two_step_heading() },
  ],
}
const MONEY: Group = {
  heading: m.money_heading(),
  settings: [
    { to: PAGES.changeCurrency.path, label: m.change_currency(), now: ({ currency }) => currencyName(currency) },
    { to: PAGES.accounts.path, label: m.accounts_settings() },
    { to: PAGES.categories.path, label: m.categories_heading() },
  ],
}
const DATA: Group = {
  heading: m.settings_data(),
  settings: [
    { to: PAGES.reminders.path, label: m.reminders_heading() },
    { to: PAGES.devices.path, label: m.devices() },
    { to: PAGES.activity.path, label: m.activity_heading() },
    { to: PAGES.trash.path, label: m.trash_heading() },
    { to: PAGES.data.path, label: m.archive_heading() },
    { to: PAGES.deleteAccount.path, label: m.delete_account() },
  ],
}

/** The settings in groups. The links of the specification keep its order. */
export function SettingsPage() {
  const { data: user, isError } = useQuery(currentUser)
  const links = ({ heading, settings }: Group) => (
    <SettingsGroup heading={heading}>
      {settings.map((setting) => (
        <LinkRow key={setting.to} {...setting} user={user} isError={isError} />
      ))}
    </SettingsGroup>
  )
  return (
    <PageFrame isWide heading={m.settings_heading()}>
      <div className={styles.groups}>
        {links(ACCOUNT)}
        {links(SECURITY)}
        <SettingsGroup heading={m.settings_appearance()}>
          <PreferenceRows user={user} />
        </SettingsGroup>
        {links(MONEY)}
        {links(DATA)}
      </div>
    </PageFrame>
  )
}

function LinkRow({ to, label, now, user, isError }: Setting & { user: User | undefined; isError: boolean }) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        <span className={styles.words}>
          <span>{label}</span>
          {now && !isError && (
            <span className={styles.now} dir="auto">
              {user ? now(user) : <Skeleton width="8rem" height="0.7em" />}
            </span>
          )}
        </span>
        <IconForward size={20} aria-hidden="true" />
      </Link>
    </li>
  )
}

import { PAGES } from '@daybook/contract'
import { NavLink } from 'react-router'
import { m } from '#messages'
import styles from './MemberNav.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { AREAS, type Area } from './navigation.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { useAreaFiles } from './useAreaFiles.ts'
import { Wordmark } from './Wordmark.tsx'

const IN_BAR = AREAS.filter((area) => area.inBar)

/** The navigation of signed-in users: a side column, on phones a bottom bar. */
export function MemberNav() {
  useAreaFiles()
  return (
    <>
      <nav aria-label={m.nav_main()} className={styles.side}>
        <Wordmark to={PAGES.home.path} />
        <ul>
          {AREAS.map((area) => (
            <AreaLink key={area.to} {...area} />
          ))}
        </ul>
        <SignOutButton />
      </nav>
      <nav aria-label={m.nav_main_areas()} className={styles.bar}>
        <ul>
          {IN_BAR.map((area) => (
            <AreaLink key={area.to} {...area} />
          ))}
          <li>
            <MoreMenu className={styles.more}>
              {AREAS.map((area) => (
                <AreaLink key={area.to} {...area} />
              ))}
              <li>
                <SignOutButton />
              </li>
            </MoreMenu>
          </li>
        </ul>
      </nav>
    </>
  )
}

function AreaLink({ to, label, icon: Icon }: Area) {
  return (
    <li>
      <NavLink viewTransition to={to}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span>{label}</span>
      </NavLink>
    </li>
  )
}

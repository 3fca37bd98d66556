import { PAGES } from '@daybook/contract'
import { Link, matchPath, useLocation, useMatches, useNavigate } from 'react-router'
import { m } from '#messages'
import { openCapture, openLayer } from '../capture/layer.ts'
import { Button } from '../ui/Button.tsx'
import { IconAdd, IconSearch } from '../ui/icons.ts'
import styles from './MemberNav.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { AREAS, type Area } from './navigation.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { useAreaFiles } from './useAreaFiles.ts'
import { Wordmark } from './Wordmark.tsx'

const IN_BAR = AREAS.filter(({ inBar }) => inBar).map((area) => ({
  ...area,
  pages: [...(area.pages ?? []), ...(area.pagesInBar ?? [])],
}))
const IN_MENU = AREAS.filter(({ inBar }) => !inBar)
const HALF = 2

/** The navigation of signed-in users: a side column, on phones a bottom bar. */
export function MemberNav() {
  useAreaFiles()
  const above = useAbove()
  const search = () => above(() => openLayer({ name: 'search' }))
  const capture = () => above(openCapture)
  const { pathname } = useLocation()
  const inBar = areaOf(pathname, IN_BAR)
  const inMenu = areaOf(pathname, IN_MENU)
  const inSide = areaOf(pathname, AREAS)
  return (
    <>
      <Button variant="icon" className={styles.find} aria-label={m.search_everything()} onClick={search}>
        <IconSearch size={22} aria-hidden="true" />
      </Button>
      <nav aria-label={m.nav_main()} className={styles.side}>
        <Wordmark to={PAGES.home.path} />
        <div className={styles.tools}>
          <Button variant="bare" className={styles.search} aria-keyshortcuts="/ Control+K" onClick={search}>
            <IconSearch size={18} aria-hidden="true" />
            <span>{m.search()}</span>
          </Button>
          <Button className={styles.capture} aria-keyshortcuts="c" onClick={capture}>
            <IconAdd size={20} aria-hidden="true" />
            {m.capture_add()}
          </Button>
        </div>
        <ul>
          {AREAS.map((area) => (
            <AreaLink key={area.to} {...area} isCurrent={area === inSide} />
          ))}
        </ul>
        <SignOutButton />
      </nav>
      <nav aria-label={m.nav_main_areas()} className={styles.bar}>
        <ul>
          {IN_BAR.slice(0, HALF).map((area) => (
            <AreaLink key={area.to} {...area} isCurrent={area === inBar} />
          ))}
          <li>
            <Button variant="bare" className={styles.plus} aria-label={m.capture_add()} onClick={capture}>
              <IconAdd size={26} aria-hidden="true" />
            </Button>
          </li>
          {IN_BAR.slice(HALF).map((area) => (
            <AreaLink key={area.to} {...area} isCurrent={area === inBar} />
          ))}
          <li>
            <MoreMenu className={styles.more} isCurrent={!inBar && inMenu !== undefined}>
              {IN_MENU.map((area) => (
                <AreaLink key={area.to} {...area} isCurrent={area === inMenu} />
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

/** Opens something above the page; from a page that visitors can open, too, above the home page. */
function useAbove() {
  const navigate = useNavigate()
  const isHere = useMatches().some(({ id }) => id === 'layouts/members')
  return (open: () => void) => {
    if (!isHere) void navigate(PAGES.home.path)
    open()
  }
}

const isIn = (pathname: string, path: string) => matchPath({ path, end: false }, pathname) !== null

/** Returns the area that a page is in: of a page and the area that has it, the page. */
const areaOf = (pathname: string, areas: Area[]) =>
  areas
    .filter(({ to, pages = [] }) => [to, ...pages].some((path) => isIn(pathname, path)))
    .sort((a, b) => b.to.length - a.to.length)[0]

/** Without a view transition, which holds the page that is opened back by some frames and renders it twice as often. */
function AreaLink({ to, label, icon: Icon, startsGroup, isCurrent }: Area & { isCurrent: boolean }) {
  const { pathname } = useLocation()
  return (
    <li data-starts-group={startsGroup}>
      <Link to={to} aria-current={isCurrent ? (isIn(pathname, to) ? 'page' : true) : undefined}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span>{label}</span>
      </Link>
    </li>
  )
}

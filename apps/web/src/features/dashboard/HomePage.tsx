import { PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../api/user.queries.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { greetingAt } from './greeting.ts'
import styles from './HomePage.module.css'

export function HomePage() {
  const user = useQuery(currentUser)
  const greeting = greetingAt(new Date().getHours())
  return (
    <PageFrame heading={user.data ? `${greeting}, ${user.data.name}` : greeting}>
      <BalanceCard user={user} />
      <p className={styles.ways}>
        <LinkButton to={PAGES.money.path}>Manage Money</LinkButton>
      </p>
    </PageFrame>
  )
}

import type { User } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { contactEmail } from '../../../api/operatorSettings.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './PlanPage.module.css'
import { BASIC, getPlan, PREMIUM } from './plans.ts'

const DESCRIPTIONS = {
  premium: m.plan_premium_text(),
  basic: m.plan_basic_text(),
}
const REQUESTS = {
  premium: { label: m.plan_ask_for_basic(), subject: m.plan_ask_for_basic_subject() },
  basic: { label: m.plan_ask_for_premium(), subject: m.plan_ask_for_premium_subject() },
}

export function PlanPage() {
  return (
    <PageFrame heading={m.plan_heading()}>
      <QueryView query={useQuery(currentUser)} skeleton={<Skeleton width="100%" height="24rem" />}>
        {(user) => <Plans user={user} />}
      </QueryView>
      <p className={styles.back}>
        <BackToSettings />
      </p>
    </PageFrame>
  )
}

function Plans({ user }: { user: User }) {
  const { id } = getPlan(user)
  const { label, subject } = REQUESTS[id]
  return (
    <>
      <p className={styles.says}>{DESCRIPTIONS[id]}</p>
      <div className={styles.plans}>
        {[BASIC, PREMIUM].map((plan) => (
          <section key={plan.id} className={plan.id === id ? styles.own : styles.plan}>
            <h2>{plan.name}</h2>
            <p className={styles.note}>
              {plan.id === id ? m.plan_is_yours() : plan === PREMIUM ? m.plan_early_access() : m.plan_free()}
            </p>
            <ul>
              {plan.has.map((feature) => (
                <li key={feature}>
                  <IconCheck size={18} aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button className={styles.ask} href={`mailto:${contactEmail()}?subject=${encodeURIComponent(subject)}`}>
        {label}
      </Button>
      <p className={styles.address}>{m.plan_write_to({ address: contactEmail() })}</p>
    </>
  )
}

import type { User } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { contactEmail } from '../../../api/operatorSettings.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './PlanPage.module.css'
import { BASIC, PREMIUM, planOf } from './plans.ts'

const DESCRIPTIONS = {
  Premium:
    'You have early access to Premium. Its two months are counted only once all of its features are finished. Until then it is yours, and costs nothing.',
  Basic: 'You are on Basic, which is free and stays so. Write to us and we give you early access to Premium.',
}
const REQUESTS = {
  Premium: { label: 'Ask to go back to Basic', subject: 'Back to Basic, please' },
  Basic: { label: 'Ask for Premium', subject: 'Premium, please' },
}

export function PlanPage() {
  return (
    <PageFrame heading="Your Plan">
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
  const { name } = planOf(user)
  const { label, subject } = REQUESTS[name]
  return (
    <>
      <p className={styles.says}>{DESCRIPTIONS[name]}</p>
      <div className={styles.plans}>
        {[BASIC, PREMIUM].map((plan) => (
          <section key={plan.name} className={plan.name === name ? styles.own : styles.plan}>
            <h2>{plan.name}</h2>
            <p className={styles.note}>
              {plan.name === name ? 'Your plan' : plan === PREMIUM ? 'Early access' : 'Free'}
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
      <p className={styles.address}>or write to {contactEmail()} from the address of your account</p>
    </>
  )
}

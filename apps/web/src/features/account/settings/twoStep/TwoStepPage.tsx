import type { MfaStatus } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { NeedsServer } from '../../../../ui/NeedsServer.tsx'
import { PageFrame } from '../../../../ui/PageFrame.tsx'
import { QueryView } from '../../../../ui/QueryView.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { BackToSettings } from '../BackToSettings.tsx'
import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import styles from './TwoStepPage.module.css'
import { mfaStatus, toMethods } from './twoStep.queries.ts'

export function TwoStepPage() {
  return (
    <PageFrame heading={m.two_step_heading()}>
      <p className={styles.lead}>{m.two_step_explanation()}</p>
      <NeedsServer>
        <QueryView query={useQuery(mfaStatus)} skeleton={<Skeleton width="100%" height="24rem" />}>
          {(data) => <Cards data={data} />}
        </QueryView>
      </NeedsServer>
      <p className={styles.back}>
        <BackToSettings />
      </p>
    </PageFrame>
  )
}

function Cards({ data }: { data: MfaStatus }) {
  return (
    <div className={styles.cards}>
      <AuthenticatorCard app={data.authenticator} />
      <PasskeysCard passkeys={data.passkeys} />
      {toMethods(data).length > 0 && <RecoveryCard left={data.recovery_codes} />}
    </div>
  )
}

import type { FactorMethod, FactorProof, PasskeyQuestion } from '@daybook/contract'
import { type ReactNode, useState } from 'react'
import { useCanUsePasskeys } from '../../device/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import styles from './SecondStep.module.css'
import { TotpStep } from './TotpStep.tsx'

const METHOD_LABELS: Record<FactorMethod, string> = {
  totp: 'Use your app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
}

type Props = {
  methods: FactorMethod[]
  /** Requests the challenge that a passkey signs. */
  question: () => Promise<PasskeyQuestion>
  isBusy: boolean
  /** The error message for the last attempt. */
  error?: string | undefined
  onProof: (proof: FactorProof) => void
  /** Called when another method is chosen, so that the previous error can be cleared. */
  onSwitch?: () => void
  /** A button that leaves the step, shown next to the other methods. */
  children: ReactNode
}

/** Asks for the second step with one method and shows buttons for the others. */
export function SecondStep({ methods, question, onSwitch, children, ...step }: Props) {
  const canUsePasskeys = useCanUsePasskeys()
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys)
  const [chosen, setChosen] = useState<FactorMethod>()
  const method = chosen ?? usable[0]

  function choose(other: FactorMethod) {
    setChosen(other)
    onSwitch?.()
  }

  return (
    <div className={styles.step}>
      {method === 'totp' && <TotpStep {...step} />}
      {method === 'passkey' && <PasskeyStep question={question} {...step} />}
      {method === 'recovery-code' && <RecoveryStep {...step} />}
      {method === undefined && <p>Your passkey works in a browser, not here. Sign in there.</p>}
      <div className={styles.actions}>
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="plain" onClick={() => choose(other)}>
              {METHOD_LABELS[other]}
            </Button>
          ))}
        {children}
      </div>
    </div>
  )
}

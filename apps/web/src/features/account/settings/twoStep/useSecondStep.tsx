import type { FactorMethod, FactorProof } from '@daybook/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { methodsOf, mfaStatus } from './twoStep.queries.ts'

// Most accounts have no second step, and most forms need no dialog.
const SecondStepDialog = lazy(async () => ({ default: (await import('./SecondStepDialog.tsx')).SecondStepDialog }))

type Go = (factor?: FactorProof) => void

/**
 * For a form that asks for the password: `take` goes on with the second step where the account has one, else without.
 * `dialog` belongs beside the form, not into it: it holds a form of its own.
 */
export function useSecondStep() {
  // Asked for with the form, so that it is here when the form is sent.
  useQuery(mfaStatus)
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<{ methods: FactorMethod[]; go: Go }>()
  const close = () => setWaiting(undefined)

  async function take(go: Go) {
    // Where it cannot be learned, the server knows, and says so.
    const known = await client.ensureQueryData(mfaStatus).catch(() => undefined)
    const methods = known ? methodsOf(known) : []
    if (methods.length > 0) setWaiting({ methods, go })
    else go()
  }

  function goOn(factor: FactorProof) {
    close()
    waiting?.go(factor)
  }
  const dialog = waiting && (
    <Suspense fallback={null}>
      <SecondStepDialog methods={waiting.methods} onProof={goOn} onClose={close} />
    </Suspense>
  )
  return { take, dialog }
}

import type { FactorMethod, FactorProof } from '@daybook/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mfaStatus, toMethods } from './twoStep.queries.ts'

// Loaded on demand, since most accounts have no second step and most forms need no dialog.
const SecondStepDialog = lazy(async () => ({ default: (await import('./SecondStepDialog.tsx')).SecondStepDialog }))

type Submit = (factor?: FactorProof) => void

/**
 * For forms that ask for the password. `take` asks for the second step if the account has one, then calls `submit` with
 * its result, or with undefined. Render `dialog` next to the form, not inside it, since it contains a form.
 */
export function useSecondStep() {
  // Loaded with the form, so that it is available when the form is submitted.
  useQuery(mfaStatus)
  const client = useQueryClient()
  const [pending, setPending] = useState<{ methods: FactorMethod[]; submit: Submit }>()
  const close = () => setPending(undefined)

  async function take(submit: Submit) {
    // If the status cannot be loaded, submits without a proof: the server rejects it if a proof is needed.
    const status = await client.ensureQueryData(mfaStatus).catch(() => undefined)
    const methods = status ? toMethods(status) : []
    if (methods.length > 0) setPending({ methods, submit })
    else submit()
  }

  function submitProof(factor: FactorProof) {
    close()
    pending?.submit(factor)
  }
  const dialog = pending && (
    <Suspense fallback={null}>
      <SecondStepDialog methods={pending.methods} onProof={submitProof} onClose={close} />
    </Suspense>
  )
  return { take, dialog }
}

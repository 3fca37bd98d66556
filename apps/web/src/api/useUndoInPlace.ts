import { undoOperation } from '@daybook/contract'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetOperation } from '../alerts/undo.ts'
import { call } from './client.ts'
import { toOperation } from './operations.ts'

/** How long an undo is offered, in ms. */
const OFFER_TIME = 10_000

const undoMutation = mutationOptions({ mutationFn: (id: string) => call(undoOperation, { params: { id } }) })

/**
 * Offers to undo an operation in place, since a sheet covers the undo of the page.
 *
 * @param onUndone called when all of the operation is undone
 */
export function useUndoInPlace(onUndone?: () => void) {
  const [operation, setOperation] = useState<string>()
  const undo = useMutation(undoMutation)
  const forget = () => setOperation(undefined)

  useEffect(() => {
    if (!operation) return
    const timer = setTimeout(() => setOperation(undefined), OFFER_TIME)
    return () => clearTimeout(timer)
  }, [operation])

  return {
    isOffered: operation !== undefined,
    offer: (answer: unknown) => setOperation(toOperation(answer)),
    forget,
    undo() {
      if (!operation) return
      forget()
      forgetOperation(operation)
      undo.mutate(operation, { onSuccess: ({ kept }) => kept === 0 && onUndone?.() })
    },
  }
}

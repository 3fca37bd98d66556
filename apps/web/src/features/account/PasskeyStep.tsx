import type { FactorProof, PasskeyQuestion } from '@daybook/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Sentences, sentenceFor } from '../../api/sentences.ts'
import { signWithPasskey } from '../../device/passkeys.ts'
import { FormError } from '../../ui/FormError.tsx'
import { IconPasskey } from '../../ui/icons.ts'

const ASKING: Sentences = { said: [400, 401, 429], quiet: true, reads: true }

type Props = {
  question: () => Promise<PasskeyQuestion>
  isBusy: boolean
  refused?: string | undefined
  onProof: (proof: FactorProof) => void
}

/** The second step by a passkey: the browser takes over. */
export function PasskeyStep({ question, isBusy, refused, onProof }: Props) {
  const sign = useMutation({
    mutationFn: async () => signWithPasskey(await question()),
    onSuccess: (passkey) => onProof({ passkey }),
    meta: ASKING,
  })
  return (
    <>
      <FormError>{sign.isError ? sentenceFor(sign.error, ASKING) : refused}</FormError>
      <Button
        leftSection={<IconPasskey size={18} aria-hidden="true" />}
        loading={sign.isPending || isBusy}
        onClick={() => sign.mutate()}
        autoFocus
      >
        Continue with a passkey
      </Button>
    </>
  )
}

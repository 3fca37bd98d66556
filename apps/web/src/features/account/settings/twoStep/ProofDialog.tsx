import { PasswordProof } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { QuestionCard } from '../../../../ui/QuestionCard.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import styles from './ProofDialog.module.css'
import { useSecondStep } from './useSecondStep.tsx'

const Draft = z.object({ password: PasswordProof.shape.password })

type Props = {
  title: string
  detail: string
  yes: string
  isBusy: boolean
  onProof: (proof: PasswordProof) => void
  onClose: () => void
}

/** Asks for the password and the second step before two-step sign-in is changed. */
export function ProofDialog({ title, detail, yes, isBusy, onProof, onClose }: Props) {
  const { form, submit } = useCheckedForm(Draft, { password: '' })
  const second = useSecondStep()
  if (second.dialog) return second.dialog
  return (
    <QuestionCard isOpen title={title} detail={detail} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={submit(({ password }) => second.take((factor) => onProof({ password, factor })))}
      >
        <PasswordInput
          label={m.password()}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </QuestionCard>
  )
}

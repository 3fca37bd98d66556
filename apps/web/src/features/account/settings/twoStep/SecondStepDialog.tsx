import type { FactorMethod, FactorProof } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { QuestionCard } from '../../../../ui/QuestionCard.tsx'
import { SecondStep } from '../../SecondStep.tsx'
import { ownPasskeyQuestion } from './twoStep.queries.ts'

type Props = { methods: FactorMethod[]; onProof: (proof: FactorProof) => void; onClose: () => void }

/** Asks a signed-in user for the second step. */
export function SecondStepDialog({ methods, onProof, onClose }: Props) {
  return (
    <QuestionCard isOpen title={m.second_step_heading()} detail={m.second_step_detail()} onClose={onClose}>
      <SecondStep methods={methods} question={ownPasskeyQuestion} isBusy={false} onProof={onProof}>
        <Button variant="plain" onClick={onClose}>
          {m.cancel()}
        </Button>
      </SecondStep>
    </QuestionCard>
  )
}

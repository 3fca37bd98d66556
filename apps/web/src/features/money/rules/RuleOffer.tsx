import { type Rule, RuleDraft } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import { type OfferedRule, useOfferedRule, withdrawOffer } from './offeredRule.ts'
import styles from './RuleOffer.module.css'
import { createRuleMutation, editRuleMutation, rejectRuleMutation, rules, trialPath } from './rules.queries.ts'

/** The rule that a correction suggests, if there is one. */
export function RuleOffer() {
  const offered = useOfferedRule()
  const { data: all } = useQuery({ ...rules, enabled: offered !== undefined })
  if (!offered || !all) return null
  const corrected = all.find(({ id }) => id === offered.corrects)
  return <Offer key={JSON.stringify(offered)} offered={offered} corrected={corrected} />
}

function Offer({ offered, corrected }: { offered: OfferedRule; corrected: Rule | undefined }) {
  const { words, category } = offered
  const [addedId, setAddedId] = useState<string>()
  // Stays the same, so that a repeated request adds no second rule.
  const [id] = useState(newId)
  const draft = RuleDraft.parse({ ...offered, id })
  const add = useMutation({
    ...(corrected ? editRuleMutation(corrected) : createRuleMutation),
    onSuccess: ({ id }: Rule) => setAddedId(id),
  })
  // A rule that is off is not suggested again.
  const reject = useMutation({ ...rejectRuleMutation, onSuccess: withdrawOffer })
  const rest = corrected ? { ...corrected, category } : draft

  return (
    <section className={styles.offer} aria-label={m.rule_offer_region()}>
      <p role="status">{addedId ? m.rule_offer_done({ name: words }) : m.rule_offer({ category, name: words })}</p>
      {addedId ? (
        <>
          <Button to={trialPath(addedId)} variant="plain" onClick={withdrawOffer}>
            {m.rule_try()}
          </Button>
          <Button variant="icon" aria-label={m.close()} onClick={withdrawOffer}>
            <IconClose size={18} aria-hidden="true" />
          </Button>
        </>
      ) : (
        <>
          <Button isBusy={add.isPending} onClick={() => add.mutate(rest)}>
            {m.rule_offer_accept()}
          </Button>
          <Button variant="plain" isBusy={reject.isPending} onClick={() => reject.mutate({ ...draft, active: false })}>
            {m.rule_offer_reject()}
          </Button>
        </>
      )}
    </section>
  )
}

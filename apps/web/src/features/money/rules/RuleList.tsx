import type { Account, Rule } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { useRun } from '../../../api/useWrite.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck, IconDown, IconSearch, IconUp } from '../../../ui/icons.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import styles from './Rules.module.css'
import { discardRuleMutation, orderRulesMutation, switchRuleMutation, trialPath } from './rules.queries.ts'
import { conditionText, effectTexts } from './ruleText.ts'

type Props = { rules: Rule[]; accounts: Account[]; currency: string; onEdit: (rule: Rule) => void }

/** The rules in the order in which they apply. */
export function RuleList({ rules, ...props }: Props) {
  return (
    <ol className={styles.sheet}>
      {rules.map((rule) => (
        <RuleLine key={rule.id} rule={rule} rules={rules} {...props} />
      ))}
    </ol>
  )
}

function RuleLine({ rule, rules, accounts, currency, onEdit }: Props & { rule: Rule }) {
  const { id, words, active } = rule
  const navigate = useNavigate()
  const change = useMutation(switchRuleMutation)
  const discard = useRun(discardRuleMutation)
  const moves = useMoves(rule, rules)
  const actions = [
    {
      label: m.rule_try(),
      icon: IconSearch,
      run: () => void navigate(trialPath(id)),
      readOnly: true as const,
    },
    ...moves,
    { label: active ? m.rule_turn_off() : m.rule_turn_on(), icon: IconCheck, run: () => change.mutate(rule) },
  ]
  const condition = [active ? '' : m.rule_is_off(), conditionText(rule, currency)].filter(Boolean).join(' · ')
  return (
    <li className={styles.row} data-off={!active || undefined}>
      <Button variant="bare" className={styles.rule} onClick={() => onEdit(rule)}>
        <span className={styles.words}>
          <span className={styles.name}>{m.quoted({ text: words })}</span> {condition && <small>{condition}</small>}
        </span>{' '}
        <span className={styles.effects}>
          {effectTexts(rule, accounts).map((text) => (
            <span key={text} className={styles.effect}>
              {text}
            </span>
          ))}
        </span>
      </Button>
      <RowMenu
        name={words}
        row={{ kind: 'rule', id }}
        actions={actions}
        onEdit={() => onEdit(rule)}
        onDelete={() => discard({ id, name: words })}
      />
    </li>
  )
}

/** Returns the actions that move a rule up and down in the list. */
function useMoves({ id }: Rule, rules: Rule[]) {
  const order = useMutation(orderRulesMutation)
  const ids = rules.map((one) => one.id)
  const at = ids.indexOf(id)
  const moveTo = (place: number) => () => order.mutate({ ids: ids.toSpliced(at, 1).toSpliced(place, 0, id) })
  return [
    ...(at > 0 ? [{ label: m.account_move_up(), icon: IconUp, run: moveTo(at - 1) }] : []),
    ...(at < ids.length - 1 ? [{ label: m.account_move_down(), icon: IconDown, run: moveTo(at + 1) }] : []),
  ]
}

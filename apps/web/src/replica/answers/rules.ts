import { listRules } from '@daybook/contract'
import { orderedRules } from '@daybook/domain/entryRules'
import { answerWith } from '../answers.ts'

/** The rules for entries. */
export const ruleAnswers = [answerWith(listRules, ['rule'], ({ rows }) => ({ body: orderedRules(rows.all('rule')) }))]

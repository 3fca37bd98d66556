import { listRules } from '@daybook/contract'
import { orderedRules } from '@daybook/domain/entryRules'
import { answerOf } from '../answers.ts'

/** The rules for entries. */
export const ruleAnswers = [answerOf(listRules, ['rule'], ({ rows }) => ({ body: orderedRules(rows.all('rule')) }))]

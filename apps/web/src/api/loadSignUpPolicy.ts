import { getSignUpPolicy } from '@daybook/contract'
import { callServer } from './client.ts'

export const loadSignUpPolicy = async () => (await callServer(getSignUpPolicy, {})).body.policy

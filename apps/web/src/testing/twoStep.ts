import { totpAt } from '../../../api/src/testing/totp.ts'
import { addApp } from '../../../api/src/testing/twoStep.ts'
import { reachApi, signInSomebody } from './realApi.ts'

/** Somebody new, signed in here, with an authenticator app: as {@link signInSomebody}, and the codes it shows. */
export async function signInWithApp() {
  const somebody = await signInSomebody()
  return { ...somebody, ...(await addApp(await reachApi(), somebody.send)) }
}

/** The code an app with this secret shows now. */
export const totpNow = async (secret: string) => totpAt(secret, (await reachApi()).clock.now())

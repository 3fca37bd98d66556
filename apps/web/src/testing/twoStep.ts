import { totpAt } from '../../../api/src/testing/totp.ts'
import { addApp } from '../../../api/src/testing/twoStep.ts'
import { connectToApi, signInTestUser } from './realApi.ts'

/** Like {@link signInTestUser}, with an authenticator app. Also returns the app's codes. */
export async function signInWithApp() {
  const testUser = await signInTestUser()
  return { ...testUser, ...(await addApp(await connectToApi(), testUser.send)) }
}

/** Returns the current code of an authenticator app with this secret. */
export const totpNow = async (secret: string) => totpAt(secret, (await connectToApi()).clock.now())

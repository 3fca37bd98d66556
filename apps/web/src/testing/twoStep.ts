import { totpAt } from '../../../api/src/testing/totp.ts'
import { addApp } from '../../../api/src/testing/twoStep.ts'
import { connectToApi, signInTestUser } from './realApi.ts'

/** Somebody new, signed in here, with an authenticator app: as {@link signInTestUser}, and the codes it shows. */
export async function signInWithApp() {
  const testUser = await signInTestUser()
  return { ...testUser, ...(await addApp(await connectToApi(), testUser.send)) }
}

/** The code an app with this secret shows now. */
export const totpNow = async (secret: string) => totpAt(secret, (await connectToApi()).clock.now())

import { buildUrl } from './buildFiles.ts'

/** Returns true if the server no longer has the files of the running build. Called when loading one of them failed. */
export async function isVersionGone() {
  const url = buildUrl()
  const answer = url && (await fetch(url, { cache: 'no-store' }).catch(() => undefined))
  return answer ? answer.status === 404 : false
}

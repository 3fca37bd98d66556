import { buildUrl } from './buildFiles.ts'

/** Whether the server has the files of this very build no more: asked where one of them could not be had. */
export async function isVersionGone() {
  const url = buildUrl()
  const answer = url && (await fetch(url, { cache: 'no-store' }).catch(() => undefined))
  return answer ? answer.status === 404 : false
}

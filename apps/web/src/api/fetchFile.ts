/** Returns the bytes of a file of this build. Throws if it is missing. Kept small, because a worker bundles it. */
export async function fetchFile(url: URL) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

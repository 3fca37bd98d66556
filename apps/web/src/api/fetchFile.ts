/** The bytes of a file of our own build; throws where it is not there. Small, since a worker carries it along. */
export async function fetchFile(url: URL) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

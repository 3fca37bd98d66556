// The oldest Node that the packages with native code run on. Plain JavaScript for Node 20.
const MINIMUM = [22, 22]

/** Returns whether a version such as `24.21.0` is new enough. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])
}

/** Returns the sentence that rejects a version. */
export const rejection = (version) => `Daybook needs Node ${MINIMUM.join('.')} or newer, this is Node ${version}.`

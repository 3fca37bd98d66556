/** Runs in the head before the first paint: light or dark as the system has it, and along with it. */
export const FOLLOW_SYSTEM_SCHEME = `(function(){var dark=matchMedia('(prefers-color-scheme: dark)');
function follow(){document.documentElement.setAttribute('data-mantine-color-scheme',dark.matches?'dark':'light')}
follow();dark.addEventListener('change',follow)})()`

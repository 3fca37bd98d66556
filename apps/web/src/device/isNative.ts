type Shell = { isNativePlatform?: () => boolean }

/** Whether this is the native app. Its shell puts a bridge into the page before any of our code runs. */
export const isNative = () => (globalThis as { Capacitor?: Shell }).Capacitor?.isNativePlatform?.() === true

type Shell = { isNativePlatform?: () => boolean }

/** Returns whether this is the native app. Its shell injects a bridge into the page before our code runs. */
export const isNative = () => (globalThis as { Capacitor?: Shell }).Capacitor?.isNativePlatform?.() === true

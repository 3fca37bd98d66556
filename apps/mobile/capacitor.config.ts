import type { CapacitorConfig } from '@capacitor/cli'
import { APP_ID, PRODUCT } from '@daybook/contract'

const LONGEST_SPLASH = 3000

export default {
  appId: APP_ID,
  appName: PRODUCT,
  webDir: 'build/client',
  plugins: {
    // The app puts the splash away itself as soon as it stands; this is for the day it cannot.
    SplashScreen: { launchAutoHide: true, launchShowDuration: LONGEST_SPLASH },
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
} satisfies CapacitorConfig

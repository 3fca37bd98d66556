import type { CapacitorConfig } from '@capacitor/cli'
import { APP_ID, PRODUCT } from '@daybook/contract'

const LONGEST_SPLASH = 3000

export default {
  appId: APP_ID,
  appName: PRODUCT,
  webDir: 'build/client',
  plugins: {
    LocalNotifications: { smallIcon: 'ic_notification', iconColor: '#24437d' },
    // The app hides the splash screen once it is shown. This hides it if the app fails to start.
    SplashScreen: { launchAutoHide: true, launchShowDuration: LONGEST_SPLASH },
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
} satisfies CapacitorConfig

/** Shows notifications while none are read, in the worker or a tab: Chromium forgets what is being shown then. */
export const whileNoneAreRead = <T>(show: () => Promise<T>) =>
  navigator.locks.request('notifications-shown', show) as Promise<T>

/** Closes the notifications of this device that are chosen. */
export const closeNotifications = (
  registration: ServiceWorkerRegistration | undefined,
  isClosed: (notification: Notification) => boolean,
) =>
  registration?.getNotifications &&
  whileNoneAreRead(async () => {
    for (const notification of await registration.getNotifications()) if (isClosed(notification)) notification.close()
  })

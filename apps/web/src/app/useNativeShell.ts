import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNative } from '../device/isNative.ts'

/** Connects system links and the back button to the router in the native app. Loads nothing in a browser. */
export function useNativeShell() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNative()) return
    const following = import('../device/native/shell.ts').then(({ followShell }) => followShell(navigate))
    return () => void following.then((stop) => stop())
  }, [navigate])
}

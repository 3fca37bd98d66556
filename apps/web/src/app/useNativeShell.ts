import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNative } from '../device/isNative.ts'

/** In the native app the system's links and its back button steer the router. A browser loads none of this. */
export function useNativeShell() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNative()) return
    const following = import('../device/native/shell.ts').then(({ followShell }) => followShell(navigate))
    return () => void following.then((stop) => stop())
  }, [navigate])
}

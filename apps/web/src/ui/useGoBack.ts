import { useLocation, useNavigate } from 'react-router'

/** Returns a function that goes back to the page before, or to `path` if this page was opened by its link. */
export function useGoBack(path: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(path, { replace: true }) : navigate(-1))
}

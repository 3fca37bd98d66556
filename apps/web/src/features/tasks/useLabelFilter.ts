import { useSearchParams } from 'react-router'

const PARAM = 'label'

/** Returns the label whose tasks alone are shown, which the URL has, and the function that changes it. */
export function useLabelFilter() {
  const [params, setParams] = useSearchParams()
  const show = (label: string | undefined) =>
    setParams((before) => {
      before.delete(PARAM)
      if (label) before.set(PARAM, label)
      return before
    })
  return { label: params.get(PARAM) ?? undefined, show }
}

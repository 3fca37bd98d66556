import { useRef, useState } from 'react'

/** Keeps whether what a button opens is open. Closing it returns the focus to the button. */
export function useOpener() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    opener.current?.focus()
  }
  const toggle = () => (isOpen ? close() : setOpen(true))
  return { opener, isOpen, close, toggle }
}

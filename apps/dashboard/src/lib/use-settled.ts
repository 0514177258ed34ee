import { useEffect, useState } from 'react'

const TYPING_MS = 400

/** A value as it was when it last did not change for a moment: what is typed is not sent letter by letter. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

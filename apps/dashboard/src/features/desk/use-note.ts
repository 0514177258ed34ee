import { useState } from 'react'

/** Phones close a page behind a call: what was typed is there when it opens again. */
const keyOf = (orderId: number) => `haat.call-note.${orderId}`

/** The note of an agent on an order, kept in this tab until its call is recorded. */
export function useNote(orderId: number): [note: string, setNote: (note: string) => void] {
  const [typed, setTyped] = useState(() => ({ orderId, note: read(orderId) }))
  const note = typed.orderId === orderId ? typed.note : read(orderId)
  const setNote = (next: string) => {
    setTyped({ orderId, note: next })
    keepNote(orderId, next)
  }
  return [note, setNote]
}

function read(orderId: number): string {
  try {
    return sessionStorage.getItem(keyOf(orderId)) ?? ''
  } catch {
    return ''
  }
}

/** An empty note is forgotten. */
export function keepNote(orderId: number, note: string): void {
  try {
    if (note) sessionStorage.setItem(keyOf(orderId), note)
    else sessionStorage.removeItem(keyOf(orderId))
  } catch {
    // Storage is full or switched off: the note lives as long as the page.
  }
}

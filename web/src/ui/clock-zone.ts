import { createContext } from 'react'

/** The zone of the company that the pages below belong to, by whose clock all of them tell times; null outside of any. */
export const ClockZone = createContext<string | null>(null)

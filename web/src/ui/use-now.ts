import { useState } from 'react'
import { todayIn, type PlainDate } from '../lib/plain-date.js'

/** The moment a component appeared. Drawing twice must not show two times. */
export function useNow(): Date {
  return useState(() => new Date())[0]
}

/** Today on this machine, where a company's own today is not known. */
export function useToday(): PlainDate {
  return todayIn(useNow())
}

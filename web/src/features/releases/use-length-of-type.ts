import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { lastWorkingDay } from '../../lib/company/last-working-day.js'
import { useReleaseWords } from './use-release-words.js'

interface Span {
  readonly type: string
  readonly start: string | null
  readonly end: string | null
}

/** Gives a new release the last day that the length of its type makes of its first; one that was entered stays. */
export function useLengthOfType(
  subscription: number,
  { type, start, end }: Span,
  setEnd: (end: string) => void,
): void {
  const company = useQuery(companyQuery(subscription)).data
  const { setup } = useReleaseWords(subscription)
  const length = setup?.types.find(({ id }) => id === type)?.working_days ?? 0
  const given = useRef<string | null>(null)
  useEffect(() => {
    if (!company || length === 0 || start === null || (end !== null && end !== given.current)) return
    const last = lastWorkingDay(start, length, workingTimeOf(company))
    if (last === null || last === end) return
    given.current = last
    setEnd(last)
  }, [company, length, start, end, setEnd])
}

import { useParams } from 'react-router'

const NUMBER = /^[1-9][0-9]{0,9}$/

/** A number as it stands in an address, or null. */
export function numberOf(text: string | null | undefined): number | null {
  return text && NUMBER.test(text) ? Number(text) : null
}

/** Number of the company in the address. Routes refuse addresses without one, so a page can rely on it. */
export function useSubscription(): number {
  const number = numberOf(useParams()['subscription'])
  if (number === null) throw new Error('this page needs a company in its address')
  return number
}

/** Number of the project in the address. */
export function useProject(): number {
  const number = numberOf(useParams()['project'])
  if (number === null) throw new Error('this page needs a project in its address')
  return number
}

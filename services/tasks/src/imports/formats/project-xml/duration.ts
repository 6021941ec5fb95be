const DURATION = /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})S$/

/** The minutes of `PT40H0M0S`; 0 for any other form. */
export function minutesIn(duration: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(duration) ?? []
  return Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds) / 60)
}

/** The day of a time `2027-01-03T08:00:00`, which is said without a zone; empty for none. */
export function dayOfTime(time: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(time) ? time.slice(0, 10) : ''
}

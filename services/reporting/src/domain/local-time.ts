import { dayIn } from '@smartproject/kit/types/plain-date'

/** An instant as the clocks of a zone show it, `yyyy-mm-ddThh:mm`. */
export function localTime(timeZone: string, instant: Date): string {
  const time = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${dayIn(timeZone, instant)}T${time.format(instant)}`
}

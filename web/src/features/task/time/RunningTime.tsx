import { useEffect, useState } from 'react'
import { localDigits } from '../../../i18n/format.js'

const two = (number: number) => String(number).padStart(2, '0')

/** `1:02:03`, as a clock that runs shows it. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** How long a timer has run, every second anew. Not read aloud by itself. */
export function RunningTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="tabular" role="timer" aria-live="off" dir="ltr">
      {localDigits(clockOf((now - Date.parse(since)) / 1_000))}
    </span>
  )
}

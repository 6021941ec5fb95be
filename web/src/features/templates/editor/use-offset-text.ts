import { useTranslation } from 'react-i18next'
import type { Offset } from '../draft/content.js'

/** A day of a template in short words: “start + 5 wd”. */
export function useOffsetText(): (offset: Offset | null) => string {
  const { t } = useTranslation('templates')
  return (offset) => {
    if (offset === null) return '–'
    const { n, unit, from } = offset
    if (n === 0) return t(`offset.at_${from}`)
    const isAfter = (from === 'start') === n > 0
    return t(`offset.${isAfter ? 'after' : 'before'}_${from}_${unit}`, { count: Math.abs(n) })
  }
}

import type { TaskLink } from '@smartproject/bff/api/work/schedule'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Waiting = Pick<TaskLink, 'type' | 'lag' | 'unit'>

/** A link as a person would say it: “finish to start, plus 2 working days”. */
export function useLinkWords(): (link: Waiting) => string {
  const { t } = useTranslation('timeline')
  return useCallback(
    ({ type, lag, unit }) => {
      const kind = t(`kind.${type}`)
      return lag === 0
        ? kind
        : kind + t(`plan.${lag > 0 ? 'plus' : 'minus'}.${unit}`, { count: Math.abs(lag) })
    },
    [t],
  )
}

import { useTranslation } from 'react-i18next'
import { orderLabel } from '../field-lists.js'
import type { TaskOrder } from '../model.js'
import { useLookup } from '../filter/lookup.js'

/** Gives an order its name: the field it goes by, or that it is kept by hand. */
export function useOrderName(): (order: TaskOrder) => string {
  const { t } = useTranslation(['list', 'words', 'board'])
  const setup = useLookup()
  return ({ by, field }) => {
    if (by === 'rank') return t('sort.rank')
    if (by === 'update_time') return t('sort.lastChange')
    if (by !== 'custom') return t(`words:field.${orderLabel(by)}`)
    return setup?.fields.find((one) => one.id === field)?.name ?? t('board:order.custom')
  }
}

import type { Pin } from '@smartproject/bff/api/documents/pins'
import { useTranslation } from 'react-i18next'

/** A pin in words. */
export function usePinWords(): { labelOf: (pin: Pin) => string } {
  const { t } = useTranslation('documents')
  return {
    labelOf: ({ task, to_confirm }) =>
      t(to_confirm ? 'pin.toConfirmOf' : 'pin.of', { code: task.item_id, name: task.name }),
  }
}

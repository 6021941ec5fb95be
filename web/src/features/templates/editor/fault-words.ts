import i18next from 'i18next'
import { faultText } from '../../../form-kit/faults.js'

/** The sentence for a fault of a content. */
export function contentFaultText(reason: string): string {
  // Reasons come from the server, so the key can only be known at run time.
  const key = `templates:fault.reason.${reason}`
  return i18next.exists(key)
    ? i18next.t(`templates:fault.reason.${reason}` as 'templates:fault.reason.DUPLICATE')
    : faultText(reason)
}
